// Written by scripts/web_types.py from the Python side; do not edit.

export const games: readonly string[] = ["agent-hunter", "the-circle", "spyworld", "goutons-voir"];
