/** What the host sees of the server, and does there. */

import { Refused, call } from "../lib/api";
import { notify } from "../lib/notices.svelte";
import { sayError } from "../lib/words.svelte";

export interface Guest {
  address: string;
  connections: number;
  tables: number;
}

export interface Bar {
  kind: "ban" | "mute";
  who: string;
  until: number;
}

export interface Overview {
  version: string;
  tables: { [phase: string]: number };
  rooms: number;
  announcement: string;
  bars: Bar[];
  guests: Guest[];
}

export interface HostTable {
  id: string;
  game: string;
  phase: string;
  last_at: number;
  entries: number;
  watched: number;
  seats: { who: string; name: string | null; mind: string | null; players: string[] }[];
}

export interface Report {
  id: string;
  at: number;
  table: string;
  name: string;
  player: string;
  reason: string;
}

const REMEMBERED = "planque-host";

export class Host {
  overview: Overview | null = $state.raw(null);
  tables: HostTable[] = $state.raw([]);
  reports: Report[] = $state.raw([]);
  /** Why the server does not let me in. */
  problem: string | null = $state(null);

  /** It is kept for as long as this page is open, and goes to the server alone. */
  private token = sessionStorage.getItem(REMEMBERED) ?? "";

  async enter(token: string): Promise<void> {
    if (token) this.token = token;
    if (this.token) await this.look();
  }

  async look(): Promise<void> {
    try {
      this.overview = await this.ask<Overview>("GET", "");
      this.tables = await this.ask<HostTable[]>("GET", "/tables");
      this.reports = await this.ask<Report[]>("GET", "/reports");
      sessionStorage.setItem(REMEMBERED, this.token);
      this.problem = null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.problem = refused.error;
      this.overview = null;
    }
  }

  close = (table: string) => this.act("POST", `/tables/${encodeURIComponent(table)}/close`);
  remove = (table: string) => this.act("DELETE", `/tables/${encodeURIComponent(table)}`);
  settle = (report: string) => this.act("DELETE", `/reports/${report}`);
  clean = () => this.act("POST", "/clean");
  announce = (text: string) => this.act("POST", "/announcement", { text });
  bar = (kind: Bar["kind"], who: string, hours: number) =>
    this.act("POST", "/bars", { kind, who, hours });

  /** All records, as a file of the browser's: a plain link could not show the token. */
  async records(): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await fetch("/api/host/records", { headers });
    return URL.createObjectURL(await answer.blob());
  }

  private async act(method: string, path: string, body?: object): Promise<void> {
    try {
      await this.ask(method, path, body);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      notify(sayError(refused.error), "alert");
    }
    await this.look();
  }

  private ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return call<Answer>(method, `/api/host${path}`, body, this.token);
  }
}
