/** What each player can do in an auction, read off the view. */
import type { Spies } from "./spies";
import { GREY, type AuctionView, type View } from "./types";

const BROKER = 2;

export type Bidder = {
  seat: number;
  /** Secrets that may pay, and what ready Brokers would pay. */
  secrets: number;
  brokers: number;
  state: "leads" | "in" | "out";
};

export function bidders(view: View, auction: AuctionView, spies: Spies): Bidder[] {
  return view.players.map(({ secrets, ready }, seat) => {
    const pays = auction.currency === GREY ? secrets : [secrets[auction.currency] ?? 0];
    const brokers = ready.filter((card) => spies.of(card).type === BROKER);
    const inside = auction.bidders.includes(seat);
    return {
      seat,
      secrets: sum(pays),
      brokers: sum(brokers.map((card) => spies.worth(card))),
      state: auction.leader === seat ? "leads" : inside ? "in" : "out",
    };
  });
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
