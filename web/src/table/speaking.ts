/** What a page says to its table, besides moves, and what it is told in passing. */

import type { TableInfo } from "../generated/api";
import { clientWord, type Live, type Socket } from "../lib/live";
import { namesOf } from "../lib/names";
import { notify } from "../lib/notices.svelte";
import type { Entry } from "../lib/protocol";
import { say } from "../lib/words.svelte";

/** What a page says about one seat. */
type AboutASeat =
  | "undo"
  | "refuse_undo"
  | "rematch"
  | "reclaim"
  | "pass_host"
  | "remove"
  | "resign"
  | "abandon"
  | "refuse_abandon";

export abstract class Speaking {
  protected abstract readonly live: Live;

  /** Say something about a seat: ask, agree, refuse, take back; as the host, remove or appoint. */
  tell(type: AboutASeat, seat: number): void {
    this.live.send({ type, seat, client: clientWord() });
  }

  /** A guest says that the game may begin, or takes it back. */
  sayReady(seat: number, ready: boolean): void {
    this.live.send({ type: "ready", seat, ready, client: clientWord() });
  }

  /** The host begins the game; free seats are left out, or go to bots. */
  start(free: "none" | "drop" | "bots", mind: string): void {
    this.live.send({ type: "start", free, mind, client: clientWord() });
  }

  /** The host says who may still sit down. */
  setDoor(door: TableInfo["door"]): void {
    this.live.send({ type: "set_door", door, client: clientWord() });
  }

  /** A seat that waits reminds another one of its decision. */
  nudge(seat: number, to: number): void {
    this.live.send({ type: "nudge", seat, to, client: clientWord() });
  }

  /** Give a seat to a bot; null: all that are free. */
  handOver(seat: number | null, mind: string): void {
    this.live.send({ type: "hand_over", seat, mind, client: clientWord() });
  }
}

export function openSocket(id: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/live/${encodeURIComponent(id)}`) as Socket;
}

/** Say it to whoever has just been reminded of a decision at one of these seats. */
export function hearNudge(table: TableInfo, entry: Entry, mine: number[]): void {
  if (entry.type !== "nudged" || !mine.includes(entry.to)) return;
  notify(say("nudge.seen", { name: namesOf(table)[entry.seat] ?? "" }));
}
