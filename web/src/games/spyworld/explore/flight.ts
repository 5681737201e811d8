/** A stolen secret flies from its room to the case. */

import type { Attachment } from "svelte/attachments";
import { middleOf, share } from "../lair";
import { beatOf } from "../../tempo";

/** `root` holds the lair and the case, and what flies is placed in its upper left corner. */
export function fly(root: HTMLElement, room: number): Attachment<SVGElement> {
  return (node) => {
    const origin = root.getBoundingClientRect();
    const plan = root.querySelector(".lair")?.getBoundingClientRect();
    const goal = root.querySelector("[data-case] svg")?.getBoundingClientRect();
    if (!plan || !goal) return;
    const size = node.getBoundingClientRect().width / 2;
    const part = share(middleOf(room));
    const from = {
      x: plan.left + (plan.width * part.x) / 100,
      y: plan.top + (plan.height * part.y) / 100,
    };
    const to = { x: goal.left + goal.width / 2, y: goal.top + goal.height / 2 };
    const at = ({ x, y }: { x: number; y: number }): string =>
      `translate(${x - origin.left - size}px, ${y - origin.top - size}px)`;
    const flight = node.animate(
      [
        { transform: `${at(from)} scale(1)`, opacity: 1 },
        { transform: `${at({ x: from.x, y: from.y - 24 })} scale(1.25)`, opacity: 1, offset: 0.3 },
        { transform: `${at(to)} scale(.35)`, opacity: 0.4 },
      ],
      { duration: beatOf(root) * 2, easing: "ease-in", fill: "forwards" },
    );
    return () => flight.cancel();
  };
}
