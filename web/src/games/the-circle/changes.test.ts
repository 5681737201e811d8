import { describe, expect, it } from "vitest";
import { after } from "./changes";
import { fixtures } from "./fixtures";
import { Spies } from "./spies";
import type { Happening, View } from "./types";

/** All that lies on the table, without what only says who is asked for what. */
function table({
  piles,
  neutral,
  wheel,
  laid,
  players,
  circle,
  gone,
  deck,
  under_deck,
}: View): object {
  const sides = players.map(
    ({ service, points, secrets, ready, posted, infiltrators, teamed }) => ({
      service,
      points,
      secrets,
      ready,
      posted,
      infiltrators,
      teamed,
    }),
  );
  const lying = [...laid].sort((one, two) => one.card - two.card);
  return {
    piles,
    neutral,
    wheel,
    lying,
    sides,
    circle,
    gone,
    deck: deck.length + under_deck.length,
  };
}

describe("what happens", () => {
  it.each(Object.entries(fixtures))("up to %s changes the table as the engine did", (_, moment) => {
    const spies = new Spies(moment.view);
    const kept = JSON.stringify(moment.before);
    const happened = moment.events as Happening[];
    const end = happened.reduce((view, event) => after(view, event, spies), moment.before);
    expect(table(end)).toEqual(table(moment.view));
    expect(JSON.stringify(moment.before)).toBe(kept);
  });
});
