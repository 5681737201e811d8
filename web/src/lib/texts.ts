/** Words for people: the rules of `planque/games/texts.py`, choosing, filling and eliding. */

import type { Facts, Json } from "../games/board";

/** A file of texts: a tree whose leaves are sentences. */
export type Tree = { [name: string]: string | string[] | Tree };

type Node = Json | Tree | Tree[string] | undefined;

const PLACEHOLDER =
  /(?:(?<!\S)([Dd]e|[Ll]e|[Ll]a|[Qq]ue) )?\{([a-z0-9_.[\]]+)(?::([a-z0-9_.[\]]+))?\}/g;
const INDEX = /\[([a-z0-9_.]+)\]/g;
/** A vowel, a mute h (Hugo, but not Hans), or a y that is no consonant (Yves), without accents. */
const ELIDES = /^(?:[aeiouœæ]|h[eiouy]|y[^aeiou])/i;

export class Texts {
  constructor(private readonly tree: Tree) {}

  /** The words of this name for these facts. */
  say(name: string, facts: Facts = {}): string {
    const sentence = choose(reach(this.tree, name), facts);
    if (sentence === null) {
      throw new Error(`there are no words for ${name} with ${JSON.stringify(facts)}`);
    }
    return sentence.replace(
      PLACEHOLDER,
      (_, little: string | undefined, name: string, instead?: string) => {
        const replaced = instead === undefined ? {} : { [name]: fact(facts, instead) ?? null };
        return after(little, this.fill(name, { ...facts, ...replaced }));
      },
    );
  }

  /** Whether there is a sentence or a table of this name. */
  has(name: string): boolean {
    return reach(this.tree, name) !== undefined;
  }

  private fill(name: string, facts: Facts): string {
    if (this.has(`phrase.${name}`)) return this.say(`phrase.${name}`, facts);
    const value = fact(facts, name);
    if (value === undefined || value === null) {
      throw new Error(`nothing to put for {${name}} in ${JSON.stringify(facts)}`);
    }
    return Array.isArray(value) ? value.map(write).join(" ") : write(value);
  }
}

/** A fact as it is printed: not with a hyphen for a minus sign. */
const write = (value: Json): string =>
  typeof value === "number" ? String(value).replace("-", "−") : word(value);

/** The words that fill a placeholder, behind the little one that stands before it. */
function after(little: string | undefined, words: string): string {
  if (little === undefined) return words;
  if (ELIDES.test(words.normalize("NFD"))) return `${little.slice(0, -1)}’${words}`;
  return `${little} ${words}`;
}

/** Follow the selectors of a table down to a sentence. */
function choose(node: Node, facts: Facts): string | null {
  const selectors = isTable(node) && Array.isArray(node["choose"]) ? node["choose"] : [];
  for (const selector of selectors) {
    if (!isTable(node)) break;
    const entry = select(word(selector), facts);
    node = Object.hasOwn(node, entry) ? node[entry] : node["other"];
  }
  return typeof node === "string" ? node : null;
}

function select(selector: string, facts: Facts): string {
  const colon = selector.lastIndexOf(":");
  const test = selector.slice(0, Math.max(colon, 0));
  const value = fact(facts, selector.slice(colon + 1));
  const there = value !== undefined && value !== null;
  if (test === "has") return yesOrNo(there);
  if (test === "mine") {
    const viewer = facts["viewer"] ?? null;
    const mine = Array.isArray(value) ? value.includes(viewer) : value === viewer;
    return yesOrNo(viewer !== null && mine);
  }
  if (!there) return "none";
  return typeof value === "boolean" ? yesOrNo(value) : word(value);
}

/** A fact as it is written; a table or a list of facts has no words of its own. */
function word(value: Node): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function yesOrNo(truth: boolean): string {
  return truth ? "yes" : "no";
}

/** The fact at a path, which other facts may lead on: `names[seat]`. */
function fact(facts: Facts, path: string): Json | undefined {
  const led = path.replace(INDEX, (_, name: string) => `.${word(reach(facts, name))}`);
  return reach(facts, led);
}

/** What lies at a dotted path; undefined where the path leads nowhere. */
function reach(tree: Node, path: string): Node {
  for (const name of path.split(".")) {
    if (Array.isArray(tree)) tree = /^\d+$/.test(name) ? tree[Number(name)] : undefined;
    else if (isTable(tree)) tree = Object.hasOwn(tree, name) ? tree[name] : undefined;
    else return undefined;
  }
  return tree;
}

function isTable(node: Node): node is { [name: string]: Node & (Json | Tree[string]) } {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
