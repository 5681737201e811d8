/** An agent of a table before its first step, from what everybody sees. */

import { factsOf } from "../facts";
import { GADGETS, VALUES, type View } from "../types";
import { setOf, type Values } from "./kinds";
import { enter, termsOf, type Walk } from "./walk";

export function enteredOf(view: View, seat: number): Walk {
  const explorer = view.explorers?.[seat];
  const own = view.sheets[seat];
  const lair = view.sheets[explorer?.lair ?? seat];
  if (!explorer || !own || !lair) throw new Error(`nobody explores at ${seat}`);
  const facts = factsOf(view);
  const expert = GADGETS.filter((gadget) => view.options[gadget] === "expert");
  const terms = termsOf(facts, String(view.options["lair"]), expert);
  const agent = explorer.agent === null ? null : (facts.agents[explorer.agent] ?? null);
  const values = VALUES.map((name, value) =>
    Math.min(own[name] + (agent?.values[value] ?? 0), terms.most),
  );
  return enter(terms, lair, agent, values as unknown as Values, setOf(own.gadgets));
}
