/** An evening as the server tells it, looked at again and again. */

import type { EveningInfo, EveningRound } from "../generated/api";
import { Refused } from "../lib/api";
import * as api from "../lib/api-evenings";
import { notify } from "../lib/notices.svelte";
import { often } from "../lib/often";
import { say } from "../lib/words.svelte";

const OFTEN = 2500;

export class EveningState {
  about: EveningInfo | null = $state.raw(null);
  problem: string | null = $state(null);
  busy = $state(false);

  readonly running: EveningRound | null = $derived.by(() => {
    const last = this.about?.rounds.at(-1);
    return last && !last.over ? last : null;
  });
  readonly runs = $derived(this.about?.you.role === "host" || this.about?.you.role === "helper");
  readonly takesPart = $derived(
    this.about?.people.some((one) => one.here && one.person === this.about?.you.person) ?? false,
  );

  /** Counts what was heard, so that a slow answer does not undo a newer one. */
  private asked = 0;

  constructor(readonly id: string) {}

  /** Look now and every few moments; how to stop it. */
  watch(): () => void {
    return often(() => this.look(), OFTEN);
  }

  async look(): Promise<void> {
    if (document.hidden || this.busy) return;
    const asked = ++this.asked;
    try {
      const about = await api.look(this.id);
      if (asked === this.asked) this.about = about;
      this.problem = null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (!this.about) this.problem = refused.error;
    }
  }

  /** Say something; whether it was done. */
  async say<What extends keyof api.Said>(what: What, body: api.Said[What]): Promise<boolean> {
    this.busy = true;
    this.asked++;
    try {
      this.about = await api.say(this.id, what, body);
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      notify(refused.message, "alert");
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The name of somebody; null: a bot. */
  nameOf(person: number | null): string {
    if (person === null) return say("seat.bot", { mind: this.about?.bots ?? "rookie" });
    return this.about?.people[person]?.name ?? "";
  }
}

/** Points as people write them: a half is a half. */
export function pointsOf(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0) return String(whole);
  if (rest === 0.5) return `${whole || ""}½`;
  return points.toFixed(2);
}
