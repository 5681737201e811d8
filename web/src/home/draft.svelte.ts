/** A table that is being put together. */

import { listed } from "../games";
import type { GameInfo, NewTable } from "../generated/api";

type SeatWish = NewTable["seats"][number];

/** Who shall sit somewhere: `bot:rookie` is a bot of that level. */
export type Who = "me" | "open" | "local" | `bot:${string}`;

export interface SeatDraft {
  who: Who;
  name: string;
}

/** A good company for a first game, where there is a choice. */
const COMPANY = 4;

/** Tables of the same deal at most. */
export const MOST_TABLES = 24;

const DAY = 24 * 3600;
/** Moves missed in a row, after which a bot plays on in a game over days. */
const MISSED = 2;

export class Draft {
  seats: SeatDraft[] = $state([]);
  options: NonNullable<NewTable["options"]> = $state({});
  clock: "none" | "move" | "total" | "days" = $state("none");
  days = $state(3);
  /** A bot plays on for whoever misses two moves in a row. */
  botAfter = $state(true);
  moveSeconds = $state(60);
  totalMinutes = $state(10);
  listed = $state(false);
  caseFile = $state(true);
  rated = $state(false);
  /** Tables that play the same deal. */
  tables = $state(1);

  /** `first`: whoever opens it wants a first game. */
  constructor(
    readonly game: GameInfo,
    first = false,
  ) {
    this.resize(nearest(game.seats, COMPANY));
    this.choose(0, "me");
    const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    this.options = { ...usual, ...optionsOf(game, first) };
  }

  /** More or fewer seats; those that stay keep their people, and I am never sent away. */
  resize(count: number): void {
    const sat = this.seats.some((seat) => seat.who === "me");
    const who = this.others || "open";
    this.seats = Array.from({ length: count }, (_, seat) => this.seats[seat] ?? { who, name: "" });
    if (sat && !this.seats.some((seat) => seat.who === "me")) this.choose(count - 1, "me");
    for (const [name, value] of Object.entries(this.options)) {
      if (Array.isArray(value)) this.options[name] = value.filter((seat) => seat < count);
    }
  }

  /** I sit at one place only; whoever takes it leaves the other one to a friend. */
  choose(seat: number, who: Who): void {
    for (const [other, draft] of this.seats.entries()) {
      if (who === "me" && other !== seat && draft.who === "me") draft.who = "open";
    }
    const draft = this.seats[seat];
    if (draft) draft.who = who;
  }

  /** Who all the others are, if they are all the same. */
  get others(): Who | "" {
    const [first, ...more] = this.seats.filter((seat) => seat.who !== "me").map((seat) => seat.who);
    return first && more.every((who) => who === first) ? first : "";
  }

  /** The same for everybody but me. */
  chooseOthers(who: Who): void {
    for (const draft of this.seats) {
      if (draft.who !== "me") draft.who = who;
    }
  }

  wanted(name: string, guestName: (seat: number) => string): NewTable {
    return {
      game: this.game.name,
      options: this.options,
      seats: this.seats.map((draft, seat) => wish(draft, name, guestName(seat))),
      clock: this.clockWanted,
      listed: this.listed,
      case_file: this.caseFile,
      rated: this.rated,
      begins: "host",
      same_deal: Math.max(1, Math.min(MOST_TABLES, Math.round(this.tables) || 1)),
    };
  }

  private get clockWanted(): NonNullable<NewTable["clock"]> | null {
    if (this.clock === "move") return { kind: "move", seconds: this.moveSeconds };
    if (this.clock === "total") return { kind: "total", seconds: this.totalMinutes * 60 };
    if (this.clock === "days")
      return { kind: "move", seconds: this.days * DAY, bot_after: this.botAfter ? MISSED : 0 };
    return null;
  }
}

/** A table against bots at once: all as usual, or as it suits bots, and one at every other seat. */
export function againstBots(
  game: GameInfo,
  seats: number,
  name: string,
  mind: string,
  first = false,
): NewTable {
  const mine = Math.floor(Math.random() * seats);
  const wanted = Array.from({ length: seats }, (_, seat): SeatWish =>
    seat === mine ? { who: "me", name } : { who: "bot", mind },
  );
  return {
    game: game.name,
    options: { ...listed(game.name)?.againstBots, ...optionsOf(game, first) },
    seats: wanted,
    clock: null,
    listed: false,
    case_file: true,
  };
}

function optionsOf(game: GameInfo, first: boolean): NonNullable<NewTable["options"]> {
  return (first && listed(game.name)?.firstGame) || {};
}

/** Of these numbers of seats, the one that comes nearest to what is wanted. */
export function nearest(numbers: number[], wanted: number): number {
  const far = (seats: number) => Math.abs(seats - wanted);
  return numbers.reduce((best, seats) => (far(seats) < far(best) ? seats : best));
}

function wish(draft: SeatDraft, name: string, guestName: string): SeatWish {
  if (draft.who === "me") return { who: "me", name };
  if (draft.who === "local") return { who: "local", name: draft.name.trim() || guestName };
  if (draft.who === "open") return { who: "open" };
  return { who: "bot", mind: draft.who.slice("bot:".length) };
}
