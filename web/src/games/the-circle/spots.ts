/** Named places on the board: what moves is found by them. */
export const cardSpot = (card: number): string => `card-${card}`;
export const pileSpot = (type: number): string => `pile-${type}`;
export const deckSpot = "deck";
export const seatSpot = (seat: number): string => `seat-${seat}`;
export const secretsSpot = (seat: number, division: number): string =>
  `secrets-${seat}-${division}`;
export const trackSpot = (seat: number, division: number): string => `track-${seat}-${division}`;
export const pointsSpot = (seat: number): string => `points-${seat}`;
export const circleSpot = "circle";

/** Looks for spots on a board; what is hidden just now is nowhere. */
export function finder(board: () => HTMLElement | undefined): {
  one: (spot: string) => DOMRect | null;
  all: (scene: {
    moved: number[];
    tokens: { from: string }[];
    stamp: { spot: string } | null;
  }) => Map<string, DOMRect>;
} {
  const one = (spot: string): DOMRect | null => {
    const rect = board()?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
    return rect && rect.width > 0 ? rect : null;
  };
  /** Where everything is that a scene will move. */
  const all: ReturnType<typeof finder>["all"] = ({ moved, tokens, stamp }) => {
    const named = [...tokens.map((token) => token.from), ...(stamp ? [stamp.spot] : [])];
    const spots = [...moved.map(cardSpot), ...named, ...(moved.length > 0 ? [deckSpot] : [])];
    const found = new Map<string, DOMRect>();
    for (const spot of spots) {
      const rect = one(spot);
      if (rect) found.set(spot, rect);
    }
    return found;
  };
  return { one, all };
}
