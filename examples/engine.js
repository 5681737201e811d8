// An engine for Planque in JavaScript, for Node. It plays every game, but only at random.
//
// planque play spyworld --terminal --mind "exec:node examples/engine.js"
"use strict";

let chance = () => 0;

require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") {
    say({ type: "hello", protocol: 1, name: "Example in JavaScript" });
  } else if (told.type === "game") {
    chance = seeded(told.seed); // the same seed, the same game
  } else if (told.type === "choose") {
    const choice = Math.floor(chance() * told.legal.length);
    say({ type: "choice", question: told.question, choice });
  } else if (told.type === "quit") {
    process.exit(0);
  }
});

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

// Math.random cannot be seeded: this is mulberry32.
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
