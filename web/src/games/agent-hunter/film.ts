/**
 * What happened, as a film: a few scenes that lead from one view to the next. A scene says what
 * lies on the table, what moves above it and what is stamped. It decides nothing: the film can be
 * cut at any moment, and then the newest view is drawn.
 */
import type { SoundName } from "./sounds";
import type { Answer, Happening, SideView, Verdict, View } from "./types";

/** A named place on the board; the stage finds where it is. */
export type Spot = string;
export const hideoutSpot = (seat: number, hideout: number): Spot => `hideout-${seat}-${hideout}`;
export const cardSpot = (seat: number, card: number): Spot => `card-${seat}-${card}`;
export const handSpot = (seat: number): Spot => `hand-${seat}`;
export const decoySpot = (seat: number): Spot => `decoys-${seat}`;

/** Something that moves from spot to spot; with `beside` it stops in front of a hideout. */
export type Flight = {
  piece: { kind: "spy"; seat: number; card: number | null } | { kind: "decoy" };
  from: Spot;
  to: Spot;
  fromBeside?: boolean;
  toBeside?: boolean;
  /** Turned over on the way. */
  turn?: "open" | "shut";
  /** Leaves the game. */
  burn?: boolean;
};

export type Scene = {
  happening: Happening;
  draw: View;
  flights: Flight[];
  /** Spots whose card is in the air. */
  lifted: Spot[];
  verdict: Verdict | null;
  falling: Spot | null;
  sound: SoundName | null;
  /** How long, in beats: a beat is the token `--calm`. */
  beats: number;
};

type Attacked = Extract<Happening, { type: "attacked" }>;

export const verdictOf = ({ seat, card, target, answer }: Attacked): Verdict => ({
  seat,
  card,
  target,
  answer: answer as Answer,
});

/** A spy in front of a fallen hideout leaves the game. */
const burning = (seat: number, card: number, spot: Spot): Flight => ({
  piece: { kind: "spy", seat, card },
  from: spot,
  to: spot,
  fromBeside: true,
  toBeside: true,
  burn: true,
});

type Changed = Partial<Omit<Scene, "happening" | "draw">>;

export function film(before: View, after: View, happened: Happening[]): Scene[] {
  const maker = new Maker(follows(before, after) ? before : after, after);
  for (const happening of happened) maker.tell(happening);
  return maker.scenes;
}

/** Whether a view can come right after another: not after a leap in a replay. */
function follows(before: View, after: View): boolean {
  const turns = after.turn - before.turn;
  const known = before.sides.every((side, seat) => !side.hand === !after.sides[seat]?.hand);
  return (turns === 0 || turns === 1) && (known || after.step === "over");
}

class Maker {
  readonly scenes: Scene[] = [];
  private attack: Attacked | null = null;

  constructor(
    private draw: View,
    private readonly after: View,
  ) {}

  tell(happening: Happening): void {
    if (happening.type === "attacked") this.attacked(happening);
    else if (happening.type === "destroyed") this.destroyed(happening);
    else if (happening.type === "laid") this.laid(happening);
    else if (happening.type === "swapped") this.swapped(happening);
    else if (happening.type === "placed") this.placed(happening);
    else if (happening.type === "decoy_put") this.decoyPut(happening);
    else if (happening.type === "started") this.add(happening, { beats: 4 });
  }

  private add(happening: Happening, changed: Changed): void {
    const still = { flights: [], lifted: [], verdict: null, falling: null, sound: null, beats: 2 };
    this.scenes.push({ happening, draw: this.draw, ...still, ...changed });
  }

  private attacked(event: Attacked): void {
    this.attack = event;
    const verdict = verdictOf(event);
    const { seat, card, target, answer } = verdict;
    const start = event.from === null ? this.inHand(seat, card) : hideoutSpot(seat, event.from);
    const goal = hideoutSpot(1 - seat, target);
    const spy = { kind: "spy", seat, card } as const;
    const lifted = [start];
    const out: Flight = { piece: spy, from: start, to: goal, toBeside: true };
    const there: Flight = { ...out, from: goal, fromBeside: true };
    const hit: Flight[] = [
      { piece: { ...spy, seat: 1 - seat }, from: goal, to: goal, turn: "open" },
      there,
    ];
    const open = this.sees(seat) ? {} : { turn: "open" as const };
    this.add(event, { flights: [{ ...out, ...open }], lifted, sound: "card", beats: 2.5 });
    this.add(event, {
      flights: answer === "hit" ? hit : [there],
      lifted: answer === "hit" ? [...lifted, goal] : lifted,
      verdict,
      sound: answer === "hit" ? "hit" : "stamp",
      beats: 6,
    });
    if (answer === "hit") return;
    const shut = this.sees(seat) || event.from !== null ? {} : { turn: "shut" as const };
    const back: Flight = { piece: spy, from: goal, fromBeside: true, to: start, ...shut };
    this.add(event, { flights: [back], lifted, sound: "card" });
    if (event.from !== null) this.show(seat, event.from, card);
  }

  private destroyed(event: Extract<Happening, { type: "destroyed" }>): void {
    const { seat, hideout, card } = event;
    const spot = hideoutSpot(seat, hideout);
    const start = this.attack;
    const lifted = start && start.from !== null ? [hideoutSpot(start.seat, start.from)] : [];
    this.settle(seat, hideout);
    this.change(seat, (side) => ({ ...side, points: this.after.sides[seat]?.points ?? 0 }));
    this.change(1 - seat, (side) => ({ ...side, points: this.after.sides[1 - seat]?.points ?? 0 }));
    this.add(event, {
      flights: start?.answer === "hit" ? [burning(1 - seat, card, spot)] : [],
      lifted: lifted.filter((lift) => lift !== spot),
      falling: spot,
      sound: "fall",
      beats: 4,
    });
  }

  private laid(event: Extract<Happening, { type: "laid" }>): void {
    const { seat, card, hideout } = event;
    const start = hideout === null ? this.inHand(seat, card) : hideoutSpot(seat, hideout);
    const goal = hideoutSpot(1 - seat, this.attack?.from ?? 0);
    const piece = { kind: "spy", seat, card } as const;
    const open = this.sees(seat) ? {} : { turn: "open" as const };
    const flight: Flight = { piece, from: start, to: goal, toBeside: true, ...open };
    this.add(event, { flights: [flight], lifted: [start], sound: "card", beats: 4 });
    if (hideout !== null) this.settle(seat, hideout);
    else this.takeHand(seat);
    this.add(event, { flights: [burning(seat, card, goal)] });
  }

  private swapped(event: Extract<Happening, { type: "swapped" }>): void {
    const { seat, hideout, card } = event;
    const spot = hideoutSpot(seat, hideout);
    const piece = { kind: "spy", seat, card } as const;
    this.add(event, {
      flights: [{ piece, from: spot, to: spot, turn: "open" }],
      lifted: [spot],
      sound: "card",
      beats: 4,
    });
    const shut = this.sees(seat) ? {} : { turn: "shut" as const };
    this.settle(seat, hideout);
    this.add(event, { flights: [{ piece, from: spot, to: handSpot(seat), ...shut }] });
    this.takeHand(seat);
  }

  private placed(event: Extract<Happening, { type: "placed" }>): void {
    const { seat, hideout } = event;
    const card = event.card ?? null;
    const start = card === null ? handSpot(seat) : this.inHand(seat, card);
    const goal = hideoutSpot(seat, hideout);
    const piece = { kind: "spy", seat, card } as const;
    this.add(event, {
      flights: [{ piece, from: start, to: goal }],
      lifted: [start],
      sound: "card",
    });
    this.takeHand(seat);
    this.settle(seat, hideout);
  }

  private decoyPut(event: Extract<Happening, { type: "decoy_put" }>): void {
    const { seat, hideout } = event;
    const piece = { kind: "decoy" } as const;
    const flight: Flight = { piece, from: decoySpot(seat), to: hideoutSpot(seat, hideout) };
    this.add(event, { flights: [flight], sound: "decoy", beats: 3 });
    this.settle(seat, hideout);
  }

  // What is seen of the table

  private sees(seat: number): boolean {
    return this.draw.sides[seat]?.hand !== null;
  }

  private inHand(seat: number, card: number): Spot {
    return this.sees(seat) ? cardSpot(seat, card) : handSpot(seat);
  }

  private change(seat: number, how: (side: SideView) => SideView): void {
    const sides = this.draw.sides.map((side, other) => (other === seat ? how(side) : side));
    this.draw = { ...this.draw, sides };
  }

  private takeHand(seat: number): void {
    const { hand = null, hand_size = 0 } = this.after.sides[seat] ?? {};
    this.change(seat, (side) => ({ ...side, hand, hand_size }));
  }

  /** This hideout is now as the newest view has it. */
  private settle(seat: number, hideout: number): void {
    const now = this.after.sides[seat]?.hideouts[hideout];
    this.change(seat, (side) => ({
      ...side,
      decoys_left: this.after.sides[seat]?.decoys_left ?? side.decoys_left,
      hideouts: side.hideouts.map((old, place) => (place === hideout && now ? now : old)),
    }));
  }

  /** The spy of this hideout lies open. */
  private show(seat: number, hideout: number, card: number): void {
    this.change(seat, (side) => ({
      ...side,
      hideouts: side.hideouts.map((old, place) =>
        place === hideout ? { ...old, spy: card } : old,
      ),
    }));
  }
}
