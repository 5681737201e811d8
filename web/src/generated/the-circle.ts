// Written by scripts/web_types.py from the Python side; do not edit.

export type CardView = {
  type: number;
  division: number;
  preparation: number;
  points: number;
  service: number | null;
  currency: number;
  alias: string;
};

export type PlayerView = {
  service: number | null;
  points: number;
  secrets: number[];
  marker: string;
  ready: number[];
  posted: number[];
  infiltrators: number[];
  teamed: number[];
  infiltrations: number;
};

export type WheelView = {
  card: number;
  owner: number | null;
};

export type LaidView = {
  card: number;
  owner: number;
  on: number | null;
  before: number | null;
};

export type PickView = {
  card: number | null;
  seat: number | null;
  division: number | null;
};

export type ChoiceView = {
  card: number | null;
  picks: PickView[];
  attacked: number | null;
};

export type AuctionView = {
  card: number;
  currency: number;
  bidders: number[];
  bid: number;
  leader: number | null;
  price: number | null;
};

export type TheCircleView = {
  game: string;
  seat: number | null;
  options: { [name: string]: number | string | boolean | number[] | null };
  cards: CardView[] | null;
  step: string;
  deciders: number[];
  round: number;
  phase: number;
  first: number;
  active: number;
  circle: number;
  goal_reached: boolean;
  players: PlayerView[];
  new_secrets: number;
  activated: number[];
  wheel: WheelView[][];
  laid: LaidView[];
  piles: number[][];
  neutral: (number | null)[];
  deck: number[];
  under_deck: number[];
  gone: number[];
  choice: ChoiceView;
  auction: AuctionView | null;
  clockmakers_used: number[];
  result: { [name: string]: unknown } | null;
};

export type ChooseService = {
  type: "choose_service";
  service: number;
};

export type Activate = {
  type: "activate";
  card: number;
};

export type PlaceSecret = {
  type: "place_secret";
  division: number;
};

export type Use = {
  type: "use";
  card: number;
};

export type Target = {
  type: "target";
  card: number;
};

export type GainSecret = {
  type: "gain_secret";
  seat: number;
  division: number;
};

export type DestroySecret = {
  type: "destroy_secret";
  seat: number;
  division: number;
};

export type LayBefore = {
  type: "lay_before";
  seat: number;
};

export type Post = {
  type: "post";
};

export type Infiltrate = {
  type: "infiltrate";
  card: number;
};

export type Unmask = {
  type: "unmask";
  card: number;
};

export type ActivateMarker = {
  type: "activate_marker";
};

export type EndActions = {
  type: "end_actions";
};

export type Back = {
  type: "back";
};

export type Veto = {
  type: "veto";
};

export type Repel = {
  type: "repel";
  card: number;
};

export type Decline = {
  type: "decline";
};

export type ChooseDivision = {
  type: "choose_division";
  division: number;
};

export type Raise = {
  type: "raise";
};

export type Pass = {
  type: "pass";
};

export type Take = {
  type: "take";
};

export type PayFrom = {
  type: "pay_from";
  division: number;
};

export type TheCircleAction = ChooseService | Activate | PlaceSecret | Use | Target | GainSecret | DestroySecret | LayBefore | Post | Infiltrate | Unmask | ActivateMarker | EndActions | Back | Veto | Repel | Decline | ChooseDivision | Raise | Pass | Take | PayFrom;

export type TheCircleOptions = {
  edition: "house";
  round_cap: number | null;
};

export const defaults: TheCircleOptions = {"edition": "house", "round_cap": null};

export const choices = {"edition": ["house"]} as const;

export const isPrivate: boolean = false;

export const studied: boolean = false;

export const latecomers: boolean = false;

export const passing: readonly string[] = ["picked", "took_back", "used", "declined"];

export type ServiceChosenEvent = {
  type: "service_chosen";
  seat: number;
  service: number;
};

export type RoundBegunEvent = {
  type: "round_begun";
  seat: number;
  round: number;
};

export type ReceivedEvent = {
  type: "received";
  seat: number;
  count: number;
  saboteur: number | null;
};

export type ActivatedEvent = {
  type: "activated";
  seat: number;
  card: number;
  slot: number;
  price: number;
};

export type RevealedEvent = {
  type: "revealed";
  card: number;
};

export type PlacedEvent = {
  type: "placed";
  seat: number;
  secrets: number[];
};

export type ArrestedEvent = {
  type: "arrested";
  seat: number;
  division: number;
};

export type PickedEvent = {
  type: "picked";
  seat: number;
  target: number | null;
  rival: number | null;
  division: number | null;
};

export type TookBackEvent = {
  type: "took_back";
  seat: number;
};

export type UsedEvent = {
  type: "used";
  seat: number;
  card: number;
};

export type PreparesEvent = {
  type: "prepares";
  seat: number;
  card: number;
  slot: number;
};

export type GainedEvent = {
  type: "gained";
  seat: number;
  card: number;
  rival: number;
  division: number;
};

export type DestroyedEvent = {
  type: "destroyed";
  seat: number;
  card: number;
  rival: number;
  division: number;
};

export type LaidBeforeEvent = {
  type: "laid_before";
  seat: number;
  card: number;
  rival: number;
};

export type LaidOnEvent = {
  type: "laid_on";
  seat: number;
  card: number;
  target: number;
};

export type PostedEvent = {
  type: "posted";
  seat: number;
  card: number;
};

export type MovedEvent = {
  type: "moved";
  seat: number;
  card: number;
  target: number;
  slot: number;
};

export type ExtraInfiltrationEvent = {
  type: "extra_infiltration";
  seat: number;
  card: number;
};

export type DesertedEvent = {
  type: "deserted";
  seat: number;
  card: number;
  target: number;
  rival: number;
};

export type CapturedEvent = {
  type: "captured";
  seat: number;
  card: number;
};

export type KilledEvent = {
  type: "killed";
  seat: number;
  card: number;
  target: number;
  rival: number;
};

export type ExchangedEvent = {
  type: "exchanged";
  seat: number;
  card: number;
  target: number;
  rival: number;
};

export type InterceptedEvent = {
  type: "intercepted";
  seat: number;
  card: number;
  target: number;
  rival: number;
};

export type InfiltratedEvent = {
  type: "infiltrated";
  seat: number;
  card: number;
  points: number;
};

export type TeamEvent = {
  type: "team";
  seat: number;
  cards: number[];
};

export type UnmaskedEvent = {
  type: "unmasked";
  seat: number;
  card: number;
  points: number;
  circle: number;
};

export type MarkerActivatedEvent = {
  type: "marker_activated";
  seat: number;
};

export type ActionsEndedEvent = {
  type: "actions_ended";
  seat: number;
};

export type VetoedEvent = {
  type: "vetoed";
  seat: number;
  card: number;
};

export type RepelledEvent = {
  type: "repelled";
  seat: number;
  card: number;
  target: number;
};

export type DeclinedEvent = {
  type: "declined";
  seat: number;
};

export type WheelTurnedEvent = {
  type: "wheel_turned";
  round: number;
};

export type ReturnedEvent = {
  type: "returned";
  seat: number;
  card: number;
};

export type DivisionChosenEvent = {
  type: "division_chosen";
  seat: number;
  card: number;
  target: number;
  division: number;
};

export type AuctionBegunEvent = {
  type: "auction_begun";
  card: number;
  currency: number;
  seats: number[];
};

export type RaisedEvent = {
  type: "raised";
  seat: number;
  bid: number;
};

export type PassedEvent = {
  type: "passed";
  seat: number;
};

export type DroppedOutEvent = {
  type: "dropped_out";
  seat: number;
};

export type BrokeredEvent = {
  type: "brokered";
  seat: number;
  card: number;
  worth: number;
};

export type HiredEvent = {
  type: "hired";
  seat: number;
  card: number;
  price: number;
  paid: number[];
};

export type NotHiredEvent = {
  type: "not_hired";
  card: number;
};

export type EndedEvent = {
  type: "ended";
  scores: number[];
  winners: number[];
  reason: string;
  decided_by: string;
  tie_break: number[];
  most?: number;
};

export type TheCircleEvent = ServiceChosenEvent | RoundBegunEvent | ReceivedEvent | ActivatedEvent | RevealedEvent | PlacedEvent | ArrestedEvent | PickedEvent | TookBackEvent | UsedEvent | PreparesEvent | GainedEvent | DestroyedEvent | LaidBeforeEvent | LaidOnEvent | PostedEvent | MovedEvent | ExtraInfiltrationEvent | DesertedEvent | CapturedEvent | KilledEvent | ExchangedEvent | InterceptedEvent | InfiltratedEvent | TeamEvent | UnmaskedEvent | MarkerActivatedEvent | ActionsEndedEvent | VetoedEvent | RepelledEvent | DeclinedEvent | WheelTurnedEvent | ReturnedEvent | DivisionChosenEvent | AuctionBegunEvent | RaisedEvent | PassedEvent | DroppedOutEvent | BrokeredEvent | HiredEvent | NotHiredEvent | EndedEvent;

export const cards: CardView[] = [
  {"type": 0, "division": 0, "preparation": 1, "points": 1, "service": 1, "currency": 0, "alias": ""},
  {"type": 0, "division": 0, "preparation": 1, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 0, "division": 0, "preparation": 1, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 1, "division": 0, "preparation": 3, "points": 1, "service": 2, "currency": 0, "alias": ""},
  {"type": 1, "division": 0, "preparation": 3, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 1, "division": 0, "preparation": 3, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 2, "division": 0, "preparation": 2, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 2, "division": 0, "preparation": 2, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 3, "division": 0, "preparation": 4, "points": 2, "service": 5, "currency": 0, "alias": ""},
  {"type": 3, "division": 0, "preparation": 4, "points": 2, "service": null, "currency": 0, "alias": ""},
  {"type": 4, "division": 1, "preparation": 2, "points": 1, "service": 0, "currency": 1, "alias": ""},
  {"type": 4, "division": 1, "preparation": 2, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 4, "division": 1, "preparation": 2, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 5, "division": 1, "preparation": 3, "points": 1, "service": 3, "currency": 1, "alias": ""},
  {"type": 5, "division": 1, "preparation": 3, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 5, "division": 1, "preparation": 3, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 6, "division": 1, "preparation": 5, "points": 2, "service": 4, "currency": 1, "alias": ""},
  {"type": 6, "division": 1, "preparation": 5, "points": 2, "service": null, "currency": 1, "alias": ""},
  {"type": 7, "division": 1, "preparation": 4, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 7, "division": 1, "preparation": 4, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 8, "division": 2, "preparation": 3, "points": 1, "service": 1, "currency": 2, "alias": ""},
  {"type": 8, "division": 2, "preparation": 3, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 8, "division": 2, "preparation": 3, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 9, "division": 2, "preparation": 2, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 9, "division": 2, "preparation": 2, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 9, "division": 2, "preparation": 2, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 10, "division": 2, "preparation": 4, "points": 1, "service": 2, "currency": 2, "alias": ""},
  {"type": 10, "division": 2, "preparation": 4, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 11, "division": 2, "preparation": 3, "points": 1, "service": 3, "currency": 2, "alias": ""},
  {"type": 11, "division": 2, "preparation": 3, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 12, "division": 3, "preparation": 2, "points": 1, "service": 0, "currency": 3, "alias": ""},
  {"type": 12, "division": 3, "preparation": 2, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 12, "division": 3, "preparation": 2, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 13, "division": 3, "preparation": 6, "points": 2, "service": 5, "currency": 3, "alias": ""},
  {"type": 13, "division": 3, "preparation": 6, "points": 2, "service": null, "currency": 3, "alias": ""},
  {"type": 14, "division": 3, "preparation": 5, "points": 2, "service": null, "currency": 3, "alias": ""},
  {"type": 14, "division": 3, "preparation": 5, "points": 2, "service": null, "currency": 3, "alias": ""},
  {"type": 15, "division": 3, "preparation": 3, "points": 1, "service": 4, "currency": 3, "alias": ""},
  {"type": 15, "division": 3, "preparation": 3, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 15, "division": 3, "preparation": 3, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 0, "division": 4, "preparation": 2, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 0, "division": 4, "preparation": 2, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 1, "division": 4, "preparation": 4, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 2, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 3, "division": 4, "preparation": 5, "points": 1, "service": null, "currency": 4, "alias": ""},
  {"type": 4, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 4, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 5, "division": 4, "preparation": 4, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 6, "division": 4, "preparation": 6, "points": 1, "service": null, "currency": 4, "alias": ""},
  {"type": 7, "division": 4, "preparation": 5, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 8, "division": 4, "preparation": 4, "points": 1, "service": null, "currency": 3, "alias": ""},
  {"type": 9, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 4, "alias": ""},
  {"type": 9, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 10, "division": 4, "preparation": 5, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 11, "division": 4, "preparation": 4, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 12, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 4, "alias": ""},
  {"type": 12, "division": 4, "preparation": 3, "points": 1, "service": null, "currency": 2, "alias": ""},
  {"type": 13, "division": 4, "preparation": 7, "points": 1, "service": null, "currency": 0, "alias": ""},
  {"type": 14, "division": 4, "preparation": 6, "points": 1, "service": null, "currency": 1, "alias": ""},
  {"type": 15, "division": 4, "preparation": 4, "points": 1, "service": null, "currency": 2, "alias": ""},
];
