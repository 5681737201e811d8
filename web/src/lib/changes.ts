/** A view and what is new in it. */

import type { Facts, Json } from "../games/board";
import type { Changes } from "./protocol";

/** The view with all that is new; whatever stays the same stays the very same object. */
export function laidOver(view: Facts, { changes, items }: Changes): Facts {
  const after: Facts = { ...view, ...changes };
  for (const [name, places] of Object.entries(items)) {
    const list = after[name];
    if (Array.isArray(list))
      after[name] = list.map((item, place): Json => newest(places, place, item));
  }
  return after;
}

function newest(places: { [place: string]: Json }, place: number, item: Json): Json {
  const found = places[place];
  return found === undefined ? item : found;
}
