import { describe, expect, test } from "vitest";
import elisions from "./elisions.json";
import { Texts, type Tree } from "./texts";
import type { Facts } from "../games/board";

const say = (tree: Tree, facts: Facts = {}) => new Texts(tree).say("text", facts);

describe("choosing", () => {
  test("a fact chooses", () => {
    const tree = { text: { choose: ["a.b"], "1": "one", yes: "true", other: "else" } };
    const said = [1, true, null, "x"].map((value) => say(tree, { a: { b: value } }));
    expect(said).toEqual(["one", "true", "else", "else"]);
  });

  test("a missing fact is none", () => {
    expect(say({ text: { choose: ["a"], none: "nothing", other: "something" } })).toBe("nothing");
  });

  test("has and mine", () => {
    const text = { choose: ["has:card", "mine:seats"], yes: { yes: "a", no: "b" }, no: "c" };
    expect(say({ text }, { card: 0, seats: [1], viewer: 1 })).toBe("a");
    expect(say({ text }, { card: 0, seats: 0, viewer: 1 })).toBe("b");
    expect(say({ text }, { card: 0, seats: [], viewer: null })).toBe("b");
    expect(say({ text }, { card: null, seats: [1], viewer: 1 })).toBe("c");
  });

  test("names of every object are no entries", () => {
    expect(say({ text: { choose: ["a"], other: "else" } }, { a: "constructor" })).toBe("else");
  });
});

describe("filling", () => {
  test("phrases and facts fill", () => {
    const phrase = { who: { choose: ["seat"], "0": "Ann", "1": "Bob {n.0}" } };
    expect(say({ text: "{who}, {n}", phrase }, { seat: 1, n: [4, 5] })).toBe("Bob 4, 4 5");
  });

  test("another fact takes the place of the phrase's own", () => {
    const phrase = { who: { choose: ["who"], "0": "Ann", "1": "Bob" } };
    const text = "{who:by} and {who:seats.1}";
    expect(say({ text, phrase }, { by: 1, seats: [1, 0] })).toBe("Bob and Ann");
  });

  test("a fact leads to another", () => {
    const phrase = { what: { choose: ["roles[seat]"], spy: "a spy", other: "nobody" } };
    const text = "{names[seat]} is {what}";
    const facts = { names: ["Ann", "Bob"], roles: ["spy", null] };
    expect(say({ text, phrase }, { ...facts, seat: 0 })).toBe("Ann is a spy");
    expect(say({ text, phrase }, { ...facts, seat: 1 })).toBe("Bob is nobody");
  });

  test("what fills is not read again", () => {
    expect(say({ text: "{name}" }, { name: "$& {name}" })).toBe("$& {name}");
  });

  test("a number below zero has a minus sign, words keep their hyphens", () => {
    const facts = { points: -20, all: [3, -1], name: "Jean-Luc" };
    expect(say({ text: "{points}, {all}, {name}" }, facts)).toBe("−20, 3 −1, Jean-Luc");
  });

  test.each(elisions)("%s before %s", (little, name, said) => {
    const phrase = { who: "{names.0}" };
    expect(say({ text: `Ici ${little} {who}.`, phrase }, { names: [name] })).toBe(`Ici ${said}.`);
  });

  test("missing words are an error", () => {
    for (const tree of [{}, { text: { choose: ["a"], b: "x" } }, { text: "{a}" }]) {
      expect(() => say(tree)).toThrow();
    }
  });
});
