/** A round in words, from what happened in it. */
import type { Facts, Happening, Say } from "./types";

/** What one player did in a round that is worth telling. */
export type Deeds = {
  hired: number[];
  infiltrated: number[];
  lost: number[];
  arrests: number;
  captures: number;
  teams: number;
  vetoes: number;
  points: number;
};

export type Round = { round: number; deeds: Deeds[]; circle: number };

const nothing = (): Deeds => ({
  hired: [],
  infiltrated: [],
  lost: [],
  arrests: 0,
  captures: 0,
  teams: 0,
  vetoes: 0,
  points: 0,
});

/** Keeps what happens, and gives each round's account when the next one begins. */
export class Chronicle {
  private now: Round | null = null;

  constructor(private readonly seats: number) {}

  /** The account of a round that has just ended, if it was seen from its beginning. */
  tell(happened: Happening[]): Round | null {
    let ended: Round | null = null;
    for (const happening of happened) {
      if (happening.type === "round_begun") {
        ended = this.now;
        const deeds = Array.from({ length: this.seats }, nothing);
        this.now = { round: happening.round, deeds, circle: 0 };
      } else if (this.now) {
        note(this.now, happening);
      }
    }
    return ended;
  }

  /** Something was not seen: an account would be wrong. */
  forget(): void {
    this.now = null;
  }
}

function note(round: Round, happening: Happening): void {
  const did = (seat: number): Deeds => round.deeds[seat] ?? nothing();
  switch (happening.type) {
    case "hired":
      did(happening.seat).hired.push(happening.card);
      return;
    case "infiltrated":
      did(happening.seat).infiltrated.push(happening.card);
      did(happening.seat).points += happening.points;
      return;
    case "killed":
      did(happening.rival).lost.push(happening.target);
      return;
    case "arrested":
      did(happening.seat).arrests += 1;
      did(happening.seat).points += 2;
      round.circle += 2;
      return;
    case "captured":
      did(happening.seat).captures += 1;
      did(happening.seat).points += 1;
      round.circle += 1;
      return;
    case "team":
      did(happening.seat).teams += 1;
      did(happening.seat).points += 1;
      return;
    case "vetoed":
      did(happening.seat).vetoes += 1;
      return;
    case "unmasked":
      did(happening.seat).points -= happening.points;
      round.circle -= happening.circle;
      return;
    case "marker_activated":
      did(happening.seat).points -= 1;
      return;
  }
}

/** "hires Gaspard (quartermaster); 1 arrest", or that there is nothing to tell. */
export function inWords(say: Say, deeds: Deeds): string {
  const named = (cards: number[]): string =>
    cards.map((card) => say("phrase.card", { card })).join(", ");
  const told: [keyof Deeds, Facts][] = [
    ["hired", { cards: named(deeds.hired), count: deeds.hired.length }],
    ["infiltrated", { cards: named(deeds.infiltrated), count: deeds.infiltrated.length }],
    ["arrests", { count: deeds.arrests }],
    ["captures", { count: deeds.captures }],
    ["teams", { count: deeds.teams }],
    ["vetoes", { count: deeds.vetoes }],
    ["lost", { cards: named(deeds.lost), count: deeds.lost.length }],
  ];
  const words = told
    .filter(([, { count }]) => count !== 0)
    .map(([name, facts]) => say(`board.deeds.${name}`, facts));
  return words.length > 0 ? words.join("; ") : say("board.deeds.none");
}

/** A change of points with its sign; empty where there is none. */
export const signed = (change: number): string =>
  change === 0 ? "" : change > 0 ? `+${change}` : `−${-change}`;
