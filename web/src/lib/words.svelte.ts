/** The words of the page and of the games in the current language. */

import type { Facts } from "../games/board";
import type { Language } from "./settings.svelte";
import { Texts, type Tree } from "./texts";

type Rooms = { [room: string]: Texts };

const FILES = import.meta.glob<Tree>("../generated/texts/*.json", { import: "default" });
/** What every page may say: its own words, the server's, and those on the covers of the games. */
const HOUSE = "page";

let rooms: Rooms = $state.raw({});
let covers: Rooms = $state.raw({});
/** What is to be there, in the language that was asked for last. */
let wanted: readonly string[] = [HOUSE];
/** What is there, in the language that is spoken. */
let there: readonly string[] = [];
let asked: Language;
let spoken: Language | undefined;

/** Load the texts of a language; what is on the screen changes as soon as they are there. */
export async function speak(language: Language): Promise<void> {
  asked = language;
  await read();
}

/** Load all words of a game: of its board, its guide, its log. */
export async function learn(game: string): Promise<void> {
  if (!fileOf(game)) return;
  if (!wanted.includes(game)) wanted = [...wanted, game];
  await read();
}

async function read(): Promise<void> {
  const language = asked;
  const missing = language === spoken ? wanted.filter((room) => !there.includes(room)) : wanted;
  if (missing.length === 0) return; // nothing is to be written anew
  const texts = await Promise.all(
    missing.map(async (room) => [room, (await fileOf(room)?.()) ?? {}] as const),
  );
  if (language !== asked) return read(); // another was chosen meanwhile
  const { [HOUSE]: house, ...games } = Object.fromEntries(texts);
  const kept = language === spoken ? { rooms, there } : { rooms: {}, there: [] };
  if (house) covers = textsIn(house["covers"]);
  rooms = { ...kept.rooms, ...textsIn(house), ...textsIn(games) };
  there = [...kept.there, ...missing];
  spoken = language;
}

const fileOf = (room: string) => FILES[`../generated/texts/${room}.${asked}.json`];

const textsIn = (trees: Tree[string] = {}): Rooms =>
  Object.fromEntries(Object.entries(trees).map(([room, tree]) => [room, new Texts(tree as Tree)]));

/** Words of the page itself. */
export function say(name: string, facts: Facts = {}): string {
  return textsOf("web").say(name, facts);
}

/** Words of a game: of its cover, until the others are there. */
export function sayOf(game: string, name: string, facts: Facts = {}): string {
  return textsOf(game).say(name, facts);
}

/** Whether this page has any words of a game; a newer server may know more games. */
export function knows(game: string): boolean {
  return Object.hasOwn(covers, game);
}

/** Whether a game has words of this name. */
export function hasWords(game: string, name: string): boolean {
  return textsOf(game).has(name);
}

/** The words for what the server refused. */
export function sayError(error: string): string {
  const known = textsOf("server").has(`error.${error}`);
  return known ? textsOf("server").say(`error.${error}`) : say("error.other");
}

function textsOf(room: string): Texts {
  const texts = rooms[room] ?? covers[room];
  if (!texts) throw new Error(`there are no texts of ${room}`);
  return texts;
}
