/** The coins of a sheet: those that were spent, those in hand, and those still to be earned. */
import { factsOf } from "./facts";
import type { SheetView, View } from "./types";

export type Coin = "spent" | "held" | "open";

/** The bills that a seat began with. */
export function firstBills(view: View, seat: number): number {
  const { bills = 0, beginner = 0 } = factsOf(view).sheet;
  const who = view.options["beginners"];
  const chosen = view.options["beginner_seats"];
  const helped =
    who === "everybody" ||
    (who === "all_but_first" && seat > 0) ||
    (Array.isArray(chosen) && chosen.includes(seat));
  return bills + (helped ? beginner : 0);
}

export function coinsOf(view: View, seat: number, sheet: SheetView): Coin[] {
  const got = firstBills(view, seat) + sheet.earned;
  const most = firstBills(view, seat) + (factsOf(view).sheet["earned"] ?? 0);
  const spent = got - sheet.bills;
  return Array.from({ length: most }, (_, coin) =>
    coin < spent ? "spent" : coin < got ? "held" : "open",
  );
}
