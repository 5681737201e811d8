/**
 * What each happening changes on the table, so that a film can show one after the other. It tells
 * what is seen and decides nothing: when the film ends, the view of the engine is drawn.
 */
import type { Spies } from "./spies";
import { DUE, FULL, type Happening, type PlayerView, type View } from "./types";

/** The table after a happening; the view that is given stays as it is. */
export function after(view: View, happening: Happening, spies: Spies): View {
  const draft = structuredClone(view);
  change(draft, happening, spies);
  return draft;
}

function change(draft: View, happening: Happening, spies: Spies): void {
  switch (happening.type) {
    case "service_chosen":
      player(draft, happening.seat).service = happening.service;
      return;
    case "round_begun":
      draft.round = happening.round;
      draft.first = draft.active = happening.seat;
      draft.phase = 1;
      return;
    case "received":
      draft.active = happening.seat;
      draft.new_secrets = happening.count;
      return;
    case "activated":
      draft.new_secrets -= happening.price;
      return prepare(draft, happening.card, null, happening.slot);
    case "revealed":
      draft.deck = without(draft.deck, happening.card);
      draft.under_deck = without(draft.under_deck, happening.card);
      draft.neutral[draft.neutral.indexOf(null)] = happening.card;
      return;
    case "placed":
      happening.secrets.forEach((count, division) =>
        addSecrets(draft, happening.seat, division, count),
      );
      draft.new_secrets = 0;
      return putDown(draft);
    case "arrested":
      addSecrets(draft, happening.seat, happening.division, -FULL);
      return score(draft, happening.seat, 2, 2);
    case "picked":
      draft.choice.picks.push({
        card: happening.target,
        seat: happening.rival,
        division: happening.division,
      });
      return;
    case "took_back":
      if (!draft.choice.picks.pop()) draft.choice.card = null;
      return;
    case "used":
      draft.choice = { card: happening.card, picks: [], attacked: null };
      draft.active = happening.seat;
      return;
    case "prepares":
      return prepare(draft, happening.card, happening.seat, happening.slot);
    case "gained":
      return addSecrets(draft, happening.rival, happening.division, 1);
    case "destroyed":
      return addSecrets(draft, happening.rival, happening.division, -1);
    case "laid_before":
      return lay(draft, happening.card, happening.seat, null, happening.rival);
    case "laid_on":
      return lay(draft, happening.card, happening.seat, happening.target, null);
    case "posted":
      take(draft, happening.card);
      insert(player(draft, happening.seat).posted, happening.card);
      return;
    case "moved":
      return prepare(
        draft,
        happening.target,
        ownerAtWheel(draft, happening.target),
        happening.slot,
      );
    case "extra_infiltration":
      player(draft, happening.seat).infiltrations += 1;
      return;
    case "deserted":
      for (const spy of draft.wheel.flat()) if (spy.card === happening.target) spy.owner = null;
      return;
    case "captured":
      return score(draft, happening.seat, 1, 1);
    case "killed":
      return leave(draft, happening.target);
    case "exchanged":
      take(draft, happening.target);
      insert(player(draft, happening.rival).ready, happening.target);
      return;
    case "infiltrated":
      take(draft, happening.card);
      insert(player(draft, happening.seat).infiltrators, happening.card);
      return score(draft, happening.seat, happening.points, 0);
    case "team":
      player(draft, happening.seat).teamed = happening.cards;
      return score(draft, happening.seat, 1, 0);
    case "unmasked":
      leave(draft, happening.card);
      return score(draft, happening.seat, -happening.points, -happening.circle);
    case "marker_activated":
      player(draft, happening.seat).marker = "active";
      return score(draft, happening.seat, -1, 0);
    case "vetoed":
      player(draft, happening.seat).marker = "spent";
      return;
    case "wheel_turned":
      draft.phase = 3;
      draft.wheel = [...draft.wheel.slice(1, DUE), draft.wheel[0] ?? []];
      return;
    case "returned":
      return makeReady(draft, happening.seat, happening.card);
    case "auction_begun":
      draft.auction = {
        card: happening.card,
        currency: happening.currency,
        bidders: happening.seats,
        bid: 0,
        leader: null,
        price: null,
      };
      return;
    case "raised":
      if (draft.auction)
        Object.assign(draft.auction, { bid: happening.bid, leader: happening.seat });
      return;
    case "passed":
    case "dropped_out":
      if (draft.auction) draft.auction.bidders = without(draft.auction.bidders, happening.seat);
      return;
    case "brokered":
      if (draft.auction?.price)
        draft.auction.price = Math.max(0, draft.auction.price - happening.worth);
      return;
    case "hired":
      happening.paid.forEach((count, division) =>
        addSecrets(draft, happening.seat, division, -count),
      );
      draft.auction = null;
      return makeReady(draft, happening.seat, happening.card);
    case "not_hired":
      take(draft, happening.card);
      draft.auction = null;
      if (spies.isNeutral(happening.card)) draft.under_deck.push(happening.card);
      else draft.piles[spies.of(happening.card).type]?.push(happening.card);
      return;
  }
}

function player(draft: View, seat: number): PlayerView {
  const found = draft.players[seat];
  if (!found) throw new Error(`there is no seat ${seat}`);
  return found;
}

const without = <T>(list: T[], item: T): T[] => list.filter((one) => one !== item);

/** Cards before a player lie in the order of their numbers. */
function insert(cards: number[], card: number): void {
  cards.push(card);
  cards.sort((one, two) => one - two);
}

/** Wherever a spy lies, it is taken up. */
function take(draft: View, card: number): void {
  draft.piles = draft.piles.map((pile) => without(pile, card));
  draft.neutral = draft.neutral.map((one) => (one === card ? null : one));
  draft.wheel = draft.wheel.map((slot) => slot.filter((spy) => spy.card !== card));
  draft.laid = draft.laid.filter((laid) => laid.card !== card);
  for (const one of draft.players) {
    one.ready = without(one.ready, card);
    one.posted = without(one.posted, card);
    one.infiltrators = without(one.infiltrators, card);
    one.teamed = without(one.teamed, card);
  }
  if (draft.choice.card === card) putDown(draft);
}

function putDown(draft: View): void {
  draft.choice = { card: null, picks: [], attacked: null };
}

function prepare(draft: View, card: number, owner: number | null, slot: number): void {
  take(draft, card);
  draft.wheel[slot - 1]?.push({ card, owner });
}

function ownerAtWheel(draft: View, card: number): number | null {
  return draft.wheel.flat().find((spy) => spy.card === card)?.owner ?? null;
}

function lay(
  draft: View,
  card: number,
  owner: number,
  on: number | null,
  before: number | null,
): void {
  take(draft, card);
  draft.laid.push({ card, owner, on, before });
}

function makeReady(draft: View, seat: number, card: number): void {
  take(draft, card);
  insert(player(draft, seat).ready, card);
}

function leave(draft: View, card: number): void {
  take(draft, card);
  insert(draft.gone, card);
}

function addSecrets(draft: View, seat: number, division: number, count: number): void {
  const { secrets } = player(draft, seat);
  secrets[division] = (secrets[division] ?? 0) + count;
}

function score(draft: View, seat: number, points: number, circle: number): void {
  player(draft, seat).points += points;
  draft.circle += circle;
}
