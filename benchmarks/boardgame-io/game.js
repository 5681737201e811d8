// A game of the size of Agent Hunter, written as its documentation asks for: G is plain data, the
// moves change a draft of it, and playerView is a whitelist.
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const NUMBERS = 10;
const HIDEOUTS = 3;
const DECOYS = 5;

const range = (length) => Array.from({ length }, (_, number) => number);
const enemyOf = (seat) => 1 - seat;

const newHideout = () => ({ standing: true, spy: null, decoys: 0, possible: [] });
const newSide = () => ({
  hand: range(NUMBERS),
  hideouts: range(HIDEOUTS).map(newHideout),
  decoysLeft: DECOYS,
  points: 0,
});

const setup = ({ random }) => ({
  step: "setup",
  deciders: [0, 1],
  turn: 0,
  first: random.Die(2) - 1,
  active: null,
  filling: null,
  sides: [newSide(), newSide()],
  gone: [],
  last: null,
  result: null,
});

// What a seat may see

const shownHideout = (hideout, open) => ({
  standing: hideout.standing,
  spy: open || !hideout.standing ? hideout.spy : null,
  occupied: hideout.standing && hideout.spy !== null,
  decoys: hideout.decoys,
  possible: hideout.possible,
});
const shownSide = (side, open) => ({
  hand: open ? side.hand : null,
  handSize: side.hand.length,
  hideouts: side.hideouts.map((hideout) => shownHideout(hideout, open)),
  decoysLeft: side.decoysLeft,
  points: side.points,
});
const playerView = ({ G, playerID }) => ({
  step: G.step,
  deciders: G.deciders,
  turn: G.turn,
  first: G.step === "setup" ? null : G.first,
  active: G.active,
  filling: G.filling,
  sides: G.sides.map((side, seat) => shownSide(side, G.result !== null || String(seat) === playerID)),
  gone: G.gone,
  last: G.last,
  result: G.result,
});

// The steps of a turn

const without = (numbers, number) => numbers.filter((one) => one !== number);
const ruleOut = (side, number) => {
  for (const hideout of side.hideouts) hideout.possible = without(hideout.possible, number);
};
const leaveTheGame = (G, number) => {
  G.gone.push(number);
  G.sides.forEach((side) => ruleOut(side, number));
};
const empty = (hideout) => {
  hideout.spy = null;
  hideout.possible = [];
};
const nextTurn = (G) => {
  if (G.result !== null) return;
  G.turn += 1;
  G.step = "turn";
  G.filling = null;
  G.active = enemyOf(G.active);
  G.deciders = [G.active];
};
const refill = (G, seat, hideout) => {
  if (G.result !== null || hideout === null) return nextTurn(G);
  G.step = "refill";
  G.filling = hideout;
  G.deciders = [seat];
};
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const end = (G) => {
  const [one, two] = G.sides;
  const lead = one.points - two.points || sum(one.hand) - sum(two.hand);
  G.step = "over";
  G.deciders = [];
  G.active = null;
  G.filling = null;
  G.result = { scores: [one.points, two.points], winner: lead === 0 ? null : lead > 0 ? 0 : 1 };
};
const destroy = (G, seat, number, spy) => {
  const side = G.sides[seat];
  const hideout = side.hideouts[number];
  hideout.standing = false;
  hideout.spy = spy;
  hideout.possible = [];
  G.sides[enemyOf(seat)].points += 1 + hideout.decoys;
  if (side.hideouts.every((one) => !one.standing)) end(G);
};
const answer = (hidden, card) => (hidden === card ? "hit" : hidden > card ? "higher" : "lower");
const narrow = (hideout, card, told) => {
  const agrees = (number) => answer(number, card) === told;
  hideout.possible = hideout.possible.filter(agrees);
};
const standsAt = (side, card) => {
  const found = side.hideouts.findIndex((hideout) => hideout.standing && hideout.spy === card);
  return found < 0 ? null : found;
};

// The moves

const owes = (G, playerID, ...steps) =>
  steps.includes(G.step) && G.deciders.includes(Number(playerID));
const isStanding = (side, hideout) => side.hideouts[hideout]?.standing === true;

const place = ({ G, playerID }, card, number) => {
  if (!owes(G, playerID, "setup", "refill", "swap")) return INVALID_MOVE;
  const seat = Number(playerID);
  const side = G.sides[seat];
  const next = G.step === "setup" ? side.hideouts.findIndex((one) => one.spy === null) : G.filling;
  if (number !== next || !side.hand.includes(card)) return INVALID_MOVE;
  side.hand = without(side.hand, card);
  side.hideouts[number].spy = card;
  side.hideouts[number].possible = range(NUMBERS).filter((one) => !G.gone.includes(one));
  G.last = { type: "placed", seat, hideout: number };
  if (G.step === "refill") nextTurn(G);
  else if (G.step === "swap") G.step = "decoy";
  else if (side.hideouts.every((one) => one.spy !== null)) {
    G.deciders = without(G.deciders, seat);
    if (G.deciders.length === 0) {
      G.active = enemyOf(G.first);
      nextTurn(G);
    }
  }
};

const attackFromHand = ({ G, playerID }, card, target) => {
  const seat = Number(playerID);
  const [mine, theirs] = [G.sides[seat], G.sides[enemyOf(seat)]];
  if (!owes(G, playerID, "turn")) return INVALID_MOVE;
  if (!mine.hand.includes(card) || !isStanding(theirs, target)) return INVALID_MOVE;
  const told = answer(theirs.hideouts[target].spy, card);
  G.last = { type: "attacked", seat, card, target, answer: told };
  if (told === "hit") {
    mine.hand = without(mine.hand, card);
    leaveTheGame(G, card);
    destroy(G, enemyOf(seat), target, card);
  } else {
    ruleOut(mine, card);
    narrow(theirs.hideouts[target], card, told);
  }
  nextTurn(G);
};

const attackFromHideout = ({ G, playerID }, from, target) => {
  const seat = Number(playerID);
  const [mine, theirs] = [G.sides[seat], G.sides[enemyOf(seat)]];
  if (!owes(G, playerID, "turn")) return INVALID_MOVE;
  if (!isStanding(mine, from) || !isStanding(theirs, target)) return INVALID_MOVE;
  const card = mine.hideouts[from].spy;
  const told = answer(theirs.hideouts[target].spy, card);
  G.last = { type: "attacked", seat, from, card, target, answer: told };
  empty(mine.hideouts[from]);
  leaveTheGame(G, card);
  if (told === "hit") {
    destroy(G, enemyOf(seat), target, card);
    refill(G, seat, from);
    return;
  }
  narrow(theirs.hideouts[target], card, told);
  const stood = standsAt(theirs, card);
  if (stood === null) theirs.hand = without(theirs.hand, card);
  else empty(theirs.hideouts[stood]);
  destroy(G, seat, from, card);
  refill(G, enemyOf(seat), stood);
};

const swap = ({ G, playerID }, number) => {
  const side = G.sides[Number(playerID)];
  if (!owes(G, playerID, "turn")) return INVALID_MOVE;
  if (!isStanding(side, number) || side.decoysLeft === 0) return INVALID_MOVE;
  const card = side.hideouts[number].spy;
  G.last = { type: "swapped", seat: Number(playerID), hideout: number, card };
  ruleOut(side, card);
  empty(side.hideouts[number]);
  side.hand = [...side.hand, card].sort((one, two) => one - two);
  G.step = "swap";
  G.filling = number;
};

const putDecoy = ({ G, playerID }, number) => {
  const side = G.sides[Number(playerID)];
  if (!owes(G, playerID, "decoy") || side.hideouts[number] === undefined) return INVALID_MOVE;
  side.decoysLeft -= 1;
  side.hideouts[number].decoys += 1;
  G.last = { type: "decoy_put", seat: Number(playerID), hideout: number };
  nextTurn(G);
};

exports.AgentHunter = {
  name: "agent-hunter",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup,
  playerView,
  // G.deciders says whose decision it is: that spares the server the events that end a turn.
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    place: { move: place, redact: true }, // or the log would tell the enemy which spy it was
    attackFromHand,
    attackFromHideout,
    swap,
    putDecoy,
  },
  endIf: ({ G }) => (G.result === null ? undefined : G.result),
};
