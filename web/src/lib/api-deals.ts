/** The same deal at several tables, by the JSON API. */

import type { DayDeals, DealInfo, TableInfo } from "../generated/api";
import { call } from "./api";

export const today = () => call<DayDeals>("GET", "/api/deals");
/** Sit down to the deal of the day, or go on with it. */
export const play = (game: string, name: string) =>
  call<TableInfo>("POST", `/api/deals/today/${encodeURIComponent(game)}`, { name });
export const look = (id: string) => call<DealInfo>("GET", path(id));
/** Wait no longer for the tables that are not over. */
export const end = (id: string) => call<DealInfo>("POST", `${path(id)}/end`);

function path(id: string): string {
  return `/api/deals/${encodeURIComponent(id)}`;
}
