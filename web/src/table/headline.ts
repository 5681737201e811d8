/** How a game ended, in a few words. */

import type { Facts } from "../games/board";
import { listOf } from "../lib/names";
import { say } from "../lib/words.svelte";

export function headlineOf(result: Facts, names: readonly string[]): string {
  if (result["most"] !== undefined) return say("ending.together"); // all play together
  const winners = (result["winners"] as number[] | undefined) ?? [];
  const name = listOf(winners.map((seat) => names[seat] ?? ""));
  if (winners.length > 1) return say("ending.winners", { name });
  return winners.length ? say("ending.winner", { name }) : say("ending.draw");
}
