/** What a board gets and gives. It knows no rules: it draws a view and offers the legal actions. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Facts = { [name: string]: Json };

/** An action or an event, as JSON: `type` and its facts. */
export type Typed = { type: string } & Facts;

export interface Settings {
  /** Ask once more before a move is sent. */
  confirm: boolean;
  /** Show the case file: the numbers still possible, where the table allows it. */
  caseFile: boolean;
  sound: boolean;
  /** False where the user or the system asks for less motion. */
  motion: boolean;
  /** How many times as fast as usual everything moves. */
  speed: number;
  /** Explain each step as it comes. */
  firstGame: boolean;
}

/** What a game gets that shows its end on the wall of an evening, as a spectator sees it. Sizes are
 *  in `--unit`, of which there are a hundred across the wall. */
export interface WallProps<View> {
  view: View;
  names: string[];
  say: (name: string, facts?: Facts) => string;
}

export interface BoardProps<View, Action> {
  view: View;
  /** What the viewer may do now; empty when it is not their decision, or in a replay. */
  legal: Action[];
  /** What led to this view, as the viewer saw it: to be shown as motion, oldest first. */
  events: Typed[];
  /** The seat that looks; null for a spectator or with all cards open. */
  viewer: number | null;
  /** The names of the people or bots, by seat. */
  names: string[];
  /** A move is on its way: nothing can be chosen until it is acknowledged. */
  busy: boolean;
  settings: Settings;
  /** What the lab found out about a game that is over, as soon as it has; null: nothing (yet). */
  findings?: Json;
  /** The words of the game in the current language; see `planque/games/texts.py` for the rules. */
  say: (name: string, facts?: Facts) => string;
  onchoose: (action: Action) => void;
}
