/** Days and hours as the reader writes them. */

import { localeOf } from "./locale";
import { settings } from "./settings.svelte";

/** Making one takes as long as writing a hundred dates with it. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** A moment, in milliseconds, written in this format. */
export function written(moment: number, format: Intl.DateTimeFormatOptions): string {
  const locale = localeOf(settings.language, navigator.languages);
  const name = `${locale} ${JSON.stringify(format)}`;
  const writer = writers.get(name) ?? new Intl.DateTimeFormat(locale, format);
  writers.set(name, writer);
  return writer.format(moment);
}

/** Seconds that are left, as a clock shows them. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
