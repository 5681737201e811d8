/** A club as the server tells it, looked at now and then. */

import type { ClubDoor, ClubInfo } from "../generated/api";
import { Refused } from "../lib/api";
import * as api from "../lib/api-clubs";
import { notify } from "../lib/notices.svelte";
import { often } from "../lib/often";
import { replaceAddress } from "../lib/router";

const OFTEN = 8000;

export class ClubState {
  about: ClubInfo | null = $state.raw(null);
  /** What a link shows to somebody who is not in yet. */
  door: ClubDoor | null = $state.raw(null);
  problem: string | null = $state(null);
  busy = $state(false);

  readonly runs = $derived(this.about !== null && this.about.you.role !== "member");
  readonly hosts = $derived(this.about?.you.role === "host");

  /** Counts what was asked, so that a slow answer does not undo a newer one. */
  private counted = 0;

  constructor(
    readonly id: string,
    private readonly key: string | null,
  ) {}

  /** Look now and every few moments; how to stop it. */
  watch(): () => void {
    return often(() => this.look(), OFTEN);
  }

  private async look(): Promise<void> {
    if (document.hidden || this.busy || this.door) return;
    const asked = ++this.counted;
    try {
      const about = await api.look(this.id);
      if (asked === this.counted) this.come(about);
    } catch (refused) {
      await this.lookFromOutside(refused);
    }
  }

  /** Who is no member, or no longer, sees where the link leads, or why they see nothing. */
  private async lookFromOutside(refused: unknown): Promise<void> {
    if (!(refused instanceof Refused)) throw refused;
    if (refused.error === "unreachable" && this.about) return; // the next look may succeed
    this.about = null;
    this.problem = refused.message;
    if (refused.error !== "members_only" || !this.key) return;
    try {
      this.door = await api.door(this.id, this.key);
      this.problem = null;
    } catch (again) {
      if (!(again instanceof Refused)) throw again;
      this.problem = again.message;
    }
  }

  join(name: string): Promise<boolean> {
    return this.say("members", { key: this.key ?? "", name });
  }

  /** Say something; whether it was done. */
  say<What extends keyof api.Said>(what: What, body: api.Said[What]): Promise<boolean> {
    return this.asked(async () => this.come(await api.say(this.id, what, body)));
  }

  leave(): Promise<boolean> {
    return this.asked(() => api.leave(this.id));
  }

  private async asked(ask: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.counted++;
    try {
      await ask();
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      notify(refused.message, "alert");
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** From inside; the key is not needed any more, and nobody shall copy it by mistake. */
  private come(about: ClubInfo): void {
    this.about = about;
    this.door = null;
    this.problem = null;
    if (location.hash) replaceAddress(`/club/${this.id}`);
  }
}
