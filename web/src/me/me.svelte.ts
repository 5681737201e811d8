/** Who I am to this server: nothing but a cookie, or a name of my own with its devices. */

import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { Refused, call } from "../lib/api";
import { notify } from "../lib/notices.svelte";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/words.svelte";

export interface Thing {
  id: string;
  label: string;
  since: number;
  this: boolean;
}

export interface Opinion {
  id: string;
  kind: "mute" | "block";
  name: string;
  reason: string;
}

export interface Who {
  account: boolean;
  name: string;
  devices: Thing[];
  passkeys: Thing[];
  recovery_left: number;
  opinions: Opinion[];
}

interface Made {
  me: Who;
  recovery: string[];
}

export interface Invitation {
  code: string;
  code_seconds: number;
  link: string;
}

/** A word that lets this device join: typed, or brought by a link. */
export interface Word {
  kind: "code" | "link" | "recovery";
  word: string;
}

/** A code has six letters; a recovery word has more. */
const CODE_LENGTH = 6;

type Options<Start extends (given: { optionsJSON: never }) => unknown> =
  Parameters<Start>[0] extends { optionsJSON: infer Wanted } ? Wanted : never;

export class Me {
  who: Who | null = $state.raw(null);
  /** Why there is nothing to be seen. */
  problem: string | null = $state(null);
  /** Words that are shown this once. */
  recovery: string[] = $state.raw([]);
  invitation: Invitation | null = $state.raw(null);
  /** A word that leads to this name: shall this device join it? */
  asked: (Word & { name: string }) | null = $state.raw(null);

  readonly knowsPasskeys = browserSupportsWebAuthn();

  async look(): Promise<void> {
    try {
      this.who = await ask<Who>("GET", "");
      this.problem = null;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.problem = refused.error;
    }
  }

  /** Make the name mine, or add a passkey to it. */
  make = (name: string) =>
    this.trying(async () => {
      const isNew = !this.who?.account;
      const made = this.knowsPasskeys
        ? await makePasskey(name)
        : await ask<Made>("POST", "/account", { name });
      this.become(made.me);
      this.recovery = made.recovery;
      notify(say(isNew ? "me.made" : "me.passkey_kept"));
    });

  enter = () =>
    this.trying(async () => {
      const optionsJSON = await ask<Options<typeof startAuthentication>>("POST", "/enter/begin");
      const credential = await startAuthentication({ optionsJSON });
      this.joined(await ask<Who>("POST", "/enter", { credential }));
    });

  /** Ask whose a word is before it is used. */
  ask = (kind: Word["kind"] | null, word: string) =>
    this.trying(async () => {
      const letters = word.replace(/[^a-z]/gi, "");
      const found = kind ?? (letters.length === CODE_LENGTH ? "code" : "recovery");
      const { name } = await ask<{ name: string }>("POST", "/whose", { kind: found, word });
      this.asked = { kind: found, word, name };
    });

  join = ({ kind, word }: Word) =>
    this.trying(async () => {
      this.asked = null;
      this.joined(await ask<Who>("POST", "/join", { kind, word }));
    });

  rename = (name: string) =>
    this.act("POST", "/name", { name }, () => {
      settings.name = name;
      notify(say("me.renamed"));
    });
  leave = (device: Thing) => this.act("DELETE", `/devices/${device.id}`);
  forget = (passkey: Thing) => this.act("DELETE", `/passkeys/${passkey.id}`);
  lift = (opinion: Opinion) => this.act("DELETE", `/opinions/${opinion.id}`);
  erase = () => this.act("POST", "/erase", undefined, () => notify(say("me.erased")));

  invite = () =>
    this.trying(async () => {
      this.invitation = await ask<Invitation>("POST", "/invitation");
    });

  renewRecovery = () =>
    this.trying(async () => {
      const made = await ask<Made>("POST", "/recovery");
      this.become(made.me);
      this.recovery = made.recovery;
    });

  private joined(who: Who): void {
    this.become(who);
    notify(say("me.joined", { name: who.name }));
  }

  private become(who: Who): void {
    this.who = who;
    settings.name = who.name || settings.name;
  }

  private act(method: string, path: string, body?: object, then?: () => void): Promise<void> {
    return this.trying(async () => {
      await ask(method, path, body);
      then?.();
      await this.look();
    });
  }

  /** What the server or the device refuses is said, and nothing has changed. */
  private async trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (problem instanceof Refused) notify(problem.message, "alert");
      else if (problem instanceof Error && problem.name !== "TypeError")
        notify(say("me.passkey_failed"), "alert");
      else throw problem;
    }
  }
}

async function makePasskey(name: string): Promise<Made> {
  const optionsJSON = await ask<Options<typeof startRegistration>>("POST", "/passkeys/begin", {
    name,
  });
  const credential = await startRegistration({ optionsJSON });
  return ask<Made>("POST", "/passkeys", { name, credential });
}

export function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return call<Answer>(method, `/api/me${path}`, body);
}
