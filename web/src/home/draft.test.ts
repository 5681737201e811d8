import { describe, expect, test } from "vitest";
import type { GameInfo } from "../generated/api";
import { againstBots, Draft } from "./draft.svelte";

const game = (seats: number[]): GameInfo => ({
  name: "game",
  seats,
  options: [],
  minds: ["rookie"],
  case_file: false,
});
const who = (draft: Draft) => draft.seats.map((seat) => seat.who);
const guest = (seat: number) => `Agent ${seat + 1}`;

describe("a table", () => {
  test("has four seats, or as many as come near", () => {
    expect(new Draft(game([2])).seats).toHaveLength(2);
    expect(new Draft(game([2, 3, 4, 5, 6])).seats).toHaveLength(4);
    expect(new Draft(game([5, 6])).seats).toHaveLength(5);
  });

  test("seats me first, and friends by link", () => {
    expect(who(new Draft(game([3])))).toEqual(["me", "open", "open"]);
  });

  test("has me at one seat only", () => {
    const draft = new Draft(game([3]));
    draft.choose(2, "me");
    expect(who(draft)).toEqual(["open", "open", "me"]);
  });

  test("keeps its people when it grows, and me when it shrinks", () => {
    const draft = new Draft(game([2, 3, 4]));
    draft.choose(1, "bot:rookie");
    draft.choose(3, "me");
    draft.resize(3);
    expect(who(draft)).toEqual(["open", "bot:rookie", "me"]);
    draft.resize(4);
    expect(who(draft)).toEqual(["open", "bot:rookie", "me", "open"]);
  });

  test("forgets the seats that it lists when it shrinks below them", () => {
    const draft = new Draft(game([2, 3, 4]));
    draft.options = { turns: 5, beginner_seats: [1, 3] };
    draft.resize(3);
    expect(draft.options).toEqual({ turns: 5, beginner_seats: [1] });
  });

  test("goes on with the same when it grows, if all others are the same", () => {
    const draft = new Draft(game([3, 5]));
    draft.chooseOthers("bot:rookie");
    draft.resize(5);
    expect(draft.others).toBe("bot:rookie");
    expect(who(draft)).toEqual(["me", "bot:rookie", "bot:rookie", "bot:rookie", "bot:rookie"]);
  });

  test("can be filled at once, but for my own seat", () => {
    const draft = new Draft(game([4]));
    draft.choose(1, "me");
    draft.chooseOthers("bot:rookie");
    expect(who(draft)).toEqual(["bot:rookie", "me", "bot:rookie", "bot:rookie"]);
  });

  test("is asked for seat by seat", () => {
    const draft = new Draft(game([4]));
    draft.choose(1, "local");
    draft.choose(2, "bot:rookie");
    expect(draft.wanted("Ann", guest).seats).toEqual([
      { who: "me", name: "Ann" },
      { who: "local", name: "Agent 2" },
      { who: "bot", mind: "rookie" },
      { who: "open" },
    ]);
  });
});

test("over days, a bot follows whoever misses two moves, unless it is not wanted", () => {
  const draft = new Draft(game([2]));
  draft.clock = "days";
  expect(draft.wanted("Ann", guest).clock).toEqual({
    kind: "move",
    seconds: 3 * 24 * 3600,
    bot_after: 2,
  });
  draft.botAfter = false;
  expect(draft.wanted("Ann", guest).clock?.bot_after).toBe(0);
});

test("against bots, there is one at every other seat", () => {
  const seats = againstBots(game([5]), 5, "Ann", "rookie").seats.map((seat) => seat.who);
  expect(seats.toSorted()).toEqual(["bot", "bot", "bot", "bot", "me"]);
});
