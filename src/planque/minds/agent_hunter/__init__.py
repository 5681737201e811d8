"""The mind called spymaster: a network that has learned the game, and what it makes of it."""
