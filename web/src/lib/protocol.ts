/** What goes over the live connection, as the page uses it; see docs/protocol.md. */

import type { FromServer, Played, Welcome } from "../generated/protocol";

export type {
  FromServer,
  Played,
  Removed,
  Said,
  Sat,
  Started,
  ToServer,
  Undone,
  Welcome,
} from "../generated/protocol";

/** Everything that has a number in the log. */
export type Entry = Extract<FromServer, { at: number }>;

/** How the table stands for the seat that looks. */
export type Standing = Pick<Welcome, "position" | "view" | "legal">;

/** What is new in a view: entries, and items of long lists by their place. */
export type Changes = Required<Pick<Played, "changes" | "items">>;

/** How the table stands after a move: only the newest of those that come together says it. */
export type After = Changes &
  Required<Pick<Played, "legal" | "clocks" | "deciders" | "result" | "asks" | "may_undo">>;
