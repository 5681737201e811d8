/** The words of the page and of the games in the current language. */

import type { Facts } from "../games/board";
import type { Language } from "./settings.svelte";
import { Texts, type Tree } from "./texts";

type Rooms = { [room: string]: Texts };

const FILES = import.meta.glob<Tree>("../generated/texts/*.json", { import: "default" });

let rooms: Rooms = $state.raw({});

/** Load the texts of a language; what is on the screen changes as soon as they are there. */
export async function speak(language: Language): Promise<void> {
  const wanted = Object.entries(FILES).filter(([path]) => path.endsWith(`.${language}.json`));
  const texts = wanted.map(
    async ([path, read]) => [roomOf(path), new Texts(await read())] as const,
  );
  rooms = Object.fromEntries(await Promise.all(texts));
}

/** Words of the page itself. */
export function say(name: string, facts: Facts = {}): string {
  return textsOf("web").say(name, facts);
}

/** Words of a game. */
export function sayOf(game: string, name: string, facts: Facts = {}): string {
  return textsOf(game).say(name, facts);
}

/** Whether this page has any words of a game; a newer server may know more games. */
export function knows(game: string): boolean {
  return Object.hasOwn(rooms, game);
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
  const texts = rooms[room];
  if (!texts) throw new Error(`there are no texts of ${room}`);
  return texts;
}

/** `…/GAME.fr.json` holds the French texts of a game. */
function roomOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).split(".")[0] ?? path;
}
