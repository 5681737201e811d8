/**
 * What happened, as a film: scenes that lead from one view to the next. A scene says how the table
 * looks once it is over, which spies and secrets fly there, and what is stamped. It decides
 * nothing: the film can be cut at any moment, and then the newest view is drawn.
 */
import { after } from "./changes";
import type { SoundName } from "./sounds";
import { soundFor } from "./sounds";
import type { Spies } from "./spies";
import { cardSpot, circleSpot, pointsSpot, seatSpot, secretsSpot, trackSpot } from "./spots";
import type { Happening, View } from "./types";

/** A secret of a division on its way, or a point (division null). */
export type Token = { division: number | null; from: string; to: string };

/** A word stamped on a spot of the board. */
export type StampMark = {
  name: "arrest" | "capture" | "veto" | "repelled" | "killed" | "team";
  spot: string;
};

export type Scene = {
  happening: Happening;
  draw: View;
  /** Spies that fly from where they lay to where they lie in `draw`. */
  moved: number[];
  /** One that is turned face down on its way, and one that leaves the game. */
  turned: number | null;
  burnt: number | null;
  tokens: Token[];
  stamp: StampMark | null;
  /** The wheel turns: drawn as before, it comes to look like the next scene. */
  turning: boolean;
  sound: SoundName | null;
  /** How long, in beats. */
  beats: number;
};

/** In beats; what is not here passes unseen. */
const LENGTHS: { readonly [type in Happening["type"]]?: number } = {
  service_chosen: 2,
  round_begun: 2.5,
  received: 1.2,
  activated: 2.6,
  revealed: 1.5,
  placed: 2.6,
  arrested: 5,
  picked: 1,
  took_back: 0.8,
  used: 1.6,
  prepares: 2.4,
  gained: 2,
  destroyed: 2,
  laid_before: 2.8,
  laid_on: 2.8,
  posted: 2.4,
  moved: 2.2,
  extra_infiltration: 1.5,
  deserted: 2.5,
  captured: 4.5,
  killed: 5,
  exchanged: 3,
  infiltrated: 3.4,
  team: 4.5,
  unmasked: 3.4,
  marker_activated: 2,
  vetoed: 5,
  repelled: 5,
  wheel_turned: 6,
  returned: 2.4,
  division_chosen: 2,
  auction_begun: 2.5,
  raised: 1.6,
  passed: 1,
  brokered: 2,
  hired: 3,
  not_hired: 2.5,
};

export function film(before: View, now: View, happened: Happening[], spies: Spies): Scene[] {
  const scenes: Scene[] = [];
  let draw = follows(before, now) ? before : now;
  for (const happening of happened) {
    const next = draw === now ? now : after(draw, happening, spies);
    const beats = LENGTHS[happening.type];
    if (beats !== undefined) join(scenes, sceneOf(happening, draw, next, beats));
    draw = next;
  }
  return scenes;
}

/** Whether a view can come right after another: not after a leap in a replay. */
function follows(before: View, now: View): boolean {
  const rounds = now.round - before.round;
  return before.players.length === now.players.length && (rounds === 0 || rounds === 1);
}

function sceneOf(happening: Happening, before: View, next: View, beats: number): Scene {
  const turning = happening.type === "wheel_turned";
  const gone =
    happening.type === "killed"
      ? happening.target
      : happening.type === "unmasked"
        ? happening.card
        : null;
  return {
    happening,
    draw: turning ? before : next,
    moved: movedBy(happening),
    turned: happening.type === "infiltrated" ? happening.card : null,
    burnt: gone,
    tokens: tokensOf(happening),
    stamp: stampOf(happening),
    turning,
    sound: soundFor(happening),
    beats,
  };
}

/** Spies that come home one after the other come together. */
function join(scenes: Scene[], scene: Scene): void {
  const last = scenes.at(-1);
  if (last && last.happening.type === "returned" && scene.happening.type === "returned") {
    scenes[scenes.length - 1] = { ...scene, moved: [...last.moved, ...scene.moved] };
  } else {
    scenes.push(scene);
  }
}

function movedBy(happening: Happening): number[] {
  switch (happening.type) {
    case "activated":
    case "revealed":
    case "prepares":
    case "laid_before":
    case "laid_on":
    case "posted":
    case "infiltrated":
    case "returned":
    case "hired":
    case "not_hired":
    case "unmasked":
      return [happening.card];
    case "moved":
    case "exchanged":
    case "killed":
      return [happening.target];
    default:
      return [];
  }
}

function tokensOf(happening: Happening): Token[] {
  switch (happening.type) {
    case "placed":
      return happening.secrets.flatMap((count, division) =>
        Array.from({ length: count }, () => ({
          division,
          from: seatSpot(happening.seat),
          to: trackSpot(happening.seat, division),
        })),
      );
    case "gained": {
      const { rival, division, card } = happening;
      return [{ division, from: cardSpot(card), to: secretsSpot(rival, division) }];
    }
    case "destroyed": {
      const { rival, division, card } = happening;
      return [{ division, from: secretsSpot(rival, division), to: cardSpot(card) }];
    }
    case "arrested": {
      const from = trackSpot(happening.seat, happening.division);
      return [pointsSpot(happening.seat), circleSpot].map((to) => ({ division: null, from, to }));
    }
    case "captured":
      return [pointsSpot(happening.seat), circleSpot].map((to) => ({
        division: null,
        from: cardSpot(happening.card),
        to,
      }));
    case "infiltrated":
      return [{ division: null, from: cardSpot(happening.card), to: pointsSpot(happening.seat) }];
    case "hired":
      return happening.paid.flatMap((count, division) =>
        Array.from({ length: count }, () => ({
          division,
          from: trackSpot(happening.seat, division),
          to: cardSpot(happening.card),
        })),
      );
    default:
      return [];
  }
}

function stampOf(happening: Happening): StampMark | null {
  switch (happening.type) {
    case "arrested":
      return { name: "arrest", spot: trackSpot(happening.seat, happening.division) };
    case "captured":
      return { name: "capture", spot: cardSpot(happening.card) };
    case "vetoed":
      return { name: "veto", spot: cardSpot(happening.card) };
    case "repelled":
      return { name: "repelled", spot: cardSpot(happening.target) };
    case "killed":
      return { name: "killed", spot: cardSpot(happening.target) };
    case "team":
      return { name: "team", spot: seatSpot(happening.seat) };
    default:
      return null;
  }
}

/** The spies that a happening is about: marked for a while where nothing moves. */
export function concerned(happened: Happening[]): number[] {
  return happened.flatMap((happening) => {
    const named = ["card", "target"] as const;
    return named.flatMap((name) => {
      const card = (happening as Record<string, unknown>)[name];
      return typeof card === "number" && LENGTHS[happening.type] !== undefined ? [card] : [];
    });
  });
}
