/** What the page knows of The Circle before its board is there. */
import type { TheCircleView } from "../../generated/the-circle";
import type { Facts } from "../board";

export { choices, defaults, isPrivate, passing, studied } from "../../generated/the-circle";

/** A player is called by the service that it leads. */
export function side(view: Facts, seat: number): string | null {
  const service = (view as unknown as TheCircleView).players[seat]?.service ?? null;
  return service === null ? null : `service.${service}`;
}
