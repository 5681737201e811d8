/** Mail addresses and webhooks at which I am told of my turn, as the host of the server allows. */

import { Refused } from "../lib/api";
import { quietNight } from "../lib/bell.svelte";
import { notify } from "../lib/notices.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/words.svelte";
import { ask } from "./me.svelte";

export type Kind = "mail" | "discord" | "matrix" | "ntfy" | "webhook";

export interface Target {
  id: string;
  kind: Kind;
  /** The address, cut short. */
  shown: string;
  confirmed: boolean;
  /** Nothing came through for long, and nothing is sent. */
  silent: boolean;
  everywhere: boolean;
  rings: boolean;
}

interface Known {
  kinds: Kind[];
  targets: Target[];
}

export class Targets {
  kinds: Kind[] = $state.raw([]);
  all: Target[] = $state.raw([]);
  /** A code is being sent. */
  sending = $state(false);

  /** Where I am told of one table, or everywhere. */
  constructor(private readonly table: string | null = null) {}

  look = () => this.do("GET", this.table === null ? "/targets" : `/bells/${this.table}`);

  async name(kind: Kind, address: string): Promise<boolean> {
    const { language } = settings;
    this.sending = true;
    const wanted = { kind, address, language, night: quietNight(), everywhere: true };
    const named = await this.do("POST", "/targets", wanted, say("tell.sent"));
    this.sending = false;
    return named;
  }

  confirm = ({ id }: Target, code: string) =>
    this.do("POST", `/targets/${id}/confirm`, { code }, say("tell.confirmed"));
  switch = ({ id }: Target, everywhere: boolean) =>
    this.do("POST", `/targets/${id}`, { everywhere });
  remove = ({ id }: Target) => this.do("DELETE", `/targets/${id}`);
  ring = ({ id }: Target, rings: boolean) =>
    this.do("POST", `/bells/${this.table}/targets/${id}`, { rings });

  /** Whether the server did it; what it refuses is said. */
  private async do(method: string, path: string, body?: object, said?: string): Promise<boolean> {
    try {
      const known = await ask<Known>(method, path, body);
      this.kinds = known.kinds;
      this.all = known.targets;
      if (said) notify(said);
      return true;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      notify(problem.message, "alert");
      return false;
    }
  }
}
