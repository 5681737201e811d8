/** What the person chose for this browser, and keeps from visit to visit. */

import type { Settings } from "../games/board";

export type Language = "fr" | "en";
export type Theme = "dark" | "light" | "device";

export interface Choices {
  language: Language;
  theme: Theme;
  name: string;
  confirm: boolean;
  caseFile: boolean;
  sound: boolean;
  reduceMotion: boolean;
  /** How many times as fast as usual everything moves: 1 or 2. */
  speed: number;
  firstGame: boolean;
  /** No notices at night. */
  quietNights: boolean;
  /** The level of the bot that was last played against. */
  mind: string;
  /** The game that was last played. */
  game: string;
}

const KEY = "planque";

export const settings: Choices = $state({ ...defaults(), ...remembered() });

/** Keep every change; to be called once, within an effect's reach. */
export function rememberSettings(): void {
  $effect(() => {
    const kept = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  $effect(() => {
    document.documentElement.lang = settings.language;
    document.documentElement.classList.toggle("still", settings.reduceMotion);
    document.documentElement.classList.toggle("swift", settings.speed > 1);
  });
}

/** The settings as a board wants them; a table may forbid the case file. */
export function boardSettings(caseFileAllowed: boolean): Settings {
  return {
    confirm: settings.confirm,
    caseFile: settings.caseFile && caseFileAllowed,
    sound: settings.sound,
    motion: !settings.reduceMotion,
    speed: settings.speed,
    firstGame: settings.firstGame,
  };
}

function defaults(): Choices {
  return {
    language: browserLanguage(),
    theme: "dark",
    name: "",
    quietNights: true,
    confirm: false,
    caseFile: true,
    sound: true,
    reduceMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    speed: 1,
    firstGame: true,
    mind: "rookie",
    game: "",
  };
}

function browserLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is Language => tag === "fr" || tag === "en") ?? "en";
}

function remembered(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}
