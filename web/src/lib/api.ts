/** The JSON API of the server. */

import type {
  Findings,
  GameInfo,
  LadderInfo,
  Link,
  MyTable,
  NewTable,
  PuzzleCounts,
  Reached,
  Replay,
  SeatTaken,
  Sight,
  TableInfo,
} from "../generated/api";

/** The server said no; `error` names why. */
export class Refused extends Error {
  constructor(
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export const games = () => call<GameInfo[]>("GET", "/api/games");
export const openTables = () => call<TableInfo[]>("GET", "/api/tables");
export const myTables = () => call<MyTable[]>("GET", "/api/my-tables");
export const table = (id: string) => call<TableInfo>("GET", tablePath(id));
export const createTable = (wanted: NewTable) => call<TableInfo>("POST", "/api/tables", wanted);
export const replay = (id: string, seat: number | null) =>
  call<Replay>("GET", `${tablePath(id)}/replay${seen(seat)}`);
export const replayOfRecord = (record: string, seat: number | null) =>
  call<Replay>("POST", `/api/replay${seen(seat)}`, record);
/** What the lab found out about a finished game. */
export const findings = (id: string) => call<Findings>("GET", `${tablePath(id)}/findings`);
export const findingsOfRecord = (record: string) => call<Findings>("POST", "/api/findings", record);
export const recordAddress = (id: string) => `${tablePath(id)}/record`;

/** Take a seat; null: the next that is free. */
export const sit = (id: string, seat: number | null, name: string) =>
  call<unknown>("POST", `${tablePath(id)}/seats${seat === null ? "" : `/${seat}`}`, { name });
/** What a spectator sees of a table. */
export const watch = (id: string) => call<Sight>("GET", `${tablePath(id)}/watch`);
/** What a seat, or a spectator, saw at an earlier position. */
export const lookBack = (id: string, seat: number | null, position: number) =>
  call<Sight>(
    "GET",
    `${tablePath(id)}/${seat === null ? "watch" : `seats/${seat}`}?position=${position}`,
  );
export const seatLink = (id: string, seat: number) =>
  call<Link>("POST", `${tablePath(id)}/seats/${seat}/link`);
export const useKey = (id: string, key: string) =>
  call<SeatTaken>("POST", `${tablePath(id)}/key`, { key });

/** A way through the puzzle of a day, and how all did. */
export const tellPuzzle = (day: string, route: readonly number[]) =>
  call<Reached>("POST", `/api/puzzle/${day}`, { route });
export const puzzleCounts = (day: string) => call<PuzzleCounts>("GET", `/api/puzzle/${day}`);

/** The ratings of one game with so many seats. */
export const ladder = (game: string, seats: number) =>
  call<LadderInfo>("GET", `/api/ratings?game=${encodeURIComponent(game)}&seats=${seats}`);
/** Be on the lists of ratings, or on none. */
export const beListed = (listed: boolean) =>
  call<unknown>("POST", "/api/ratings/listed", { listed });

/** Through whose eyes a replay is seen; null: with all cards open. */
function seen(seat: number | null): string {
  return seat === null ? "" : `?seat=${seat}`;
}

function tablePath(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

/** Ask the server; with a token, as its host. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const text = typeof body === "string";
  const headers: { [name: string]: string } = { "accept-language": document.documentElement.lang };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const sent: RequestInit = { method, headers };
  if (body !== undefined) {
    headers["content-type"] = text ? "text/plain" : "application/json";
    sent.body = text ? body : JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(path, sent);
  } catch {
    throw new Refused("unreachable", "the server cannot be reached");
  }
  if (answer.ok) return (await answer.json()) as Answer;
  const refusal = (await answer.json().catch(() => ({}))) as { error?: string; message?: string };
  throw new Refused(refusal.error ?? "fault", refusal.message ?? answer.statusText);
}
