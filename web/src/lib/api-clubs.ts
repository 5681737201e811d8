/** Clubs, by the JSON API. */

import type {
  ClubDoor,
  ClubInfo,
  ClubLadder,
  MyClub,
  NewClub,
  NewClubRole,
  NewMember,
  Readmitted,
  Removed,
} from "../generated/api";
import { call } from "./api";

/** What members may say, and whoever runs a club. */
export interface Said {
  members: NewMember;
  link: undefined;
  role: NewClubRole;
  remove: Removed;
  readmit: Readmitted;
}

export const found = (wanted: NewClub) => call<ClubInfo>("POST", "/api/clubs", wanted);
export const mine = () => call<MyClub[]>("GET", "/api/clubs");
export const look = (id: string) => call<ClubInfo>("GET", path(id));
/** Where a link leads, before one joins by it. */
export const door = (id: string, key: string) =>
  call<ClubDoor>("POST", `${path(id)}/door`, { key });
export const say = <What extends keyof Said>(id: string, what: What, body: Said[What]) =>
  call<ClubInfo>("POST", `${path(id)}/${what}`, body);
export const leave = (id: string) => call<unknown>("POST", `${path(id)}/leave`);
export const ladder = (id: string, game: string, seats: number) =>
  call<ClubLadder>("GET", `${path(id)}/ratings?game=${encodeURIComponent(game)}&seats=${seats}`);

function path(id: string): string {
  return `/api/clubs/${encodeURIComponent(id)}`;
}
