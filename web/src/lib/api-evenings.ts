/** Evenings, by the JSON API. */

import type {
  Corrected,
  EveningInfo,
  Moved,
  MyEvening,
  NewEvening,
  NewRole,
  Reveal,
} from "../generated/api";
import { call } from "./api";

/** What whoever runs an evening, or takes part, may say. */
export interface Said {
  people: { name: string };
  leave: { person: number | null };
  role: NewRole;
  draw: undefined;
  move: Moved;
  start: undefined;
  correct: Corrected;
  "end-round": undefined;
  close: undefined;
}

export const open = (wanted: NewEvening) => call<EveningInfo>("POST", "/api/evenings", wanted);
export const mine = () => call<MyEvening[]>("GET", "/api/evenings");
export const look = (id: string) => call<EveningInfo>("GET", path(id));
export const say = <What extends keyof Said>(id: string, what: What, body: Said[What]) =>
  call<EveningInfo>("POST", `${path(id)}/${what}`, body);
/** The end of a table as a spectator sees it, for the wall. */
export const reveal = (id: string, round: number, table: number) =>
  call<Reveal>("GET", `${path(id)}/reveal?round=${round}&table=${table}`);
export const resultsAddress = (id: string) => `${path(id)}/results.csv`;

function path(id: string): string {
  return `/api/evenings/${encodeURIComponent(id)}`;
}
