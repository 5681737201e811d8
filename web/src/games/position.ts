/** A position of a real game, for looking at its board and for tests of the board. */
import type { Facts, Typed } from "./board";

export interface Position<View = Facts, Action = Typed> {
  viewer: number | null;
  before: View;
  view: View;
  events: Typed[];
  legal: Action[];
}

/** Positions by name; those of Agent Hunter by edition and name. */
export type Positions = { [name: string]: Position | { [name: string]: Position } };

/** The position with this name; before a full stop stands the edition. */
export function positionOf(positions: Positions, name: string): Position | undefined {
  const [first = "", second] = name.split(".");
  const found = positions[first];
  return (second === undefined ? found : (found as { [name: string]: Position })[second]) as
    Position | undefined;
}
