/**
 * One table's live connection: numbered entries, acknowledged messages, automatic reconnection.
 *
 * It knows no framework and no game. Entries are handed on once each and in order; a message stays
 * here until it is acknowledged and is sent again after every reconnection, which is safe because
 * the server knows it by its client word.
 */

import type { Entry, FromServer, ToServer, Welcome } from "./protocol";

export type Status = "connecting" | "live" | "lost" | "closed";

/** The part of a WebSocket that is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Listener {
  status(status: Status): void;
  welcome(welcome: Welcome): void;
  entry(entry: Entry): void;
  presence(connected: number[], awaySince: (number | null)[]): void;
  /** The host of the table has removed whoever looks through the seat. */
  sentAway(): void;
  /** The host tells all tables something, or takes it back. */
  announced(text: string): void;
  /** A message of ours was stored; `number` is that of its entry. */
  acknowledged(client: string, number: number): void;
  /** A message of ours was refused, or something else went wrong (client is null). */
  refused(client: string | null, error: string, message: string): void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** The server stops and says so: another one, or its successor, is there at once or very soon. */
const RESTART = 1012;
const SENT_AWAY = 4410;
const SOON = 300;
const SOON_TRIES = 20;
/** While somebody looks, silence is asked about soon, and a missing answer shown soon. */
const PING_EVERY = 1_500;
const PING_UNSEEN = 20_000;
const DOUBT_AFTER = 1_200;
/** A slow server is not given up at once: all its pages would come anew. */
const PONG_WITHIN = 8_000;

export class Live {
  private socket: Socket | null = null;
  private seat: number | null = null;
  private seen = 0;
  private welcomed = false;
  /** How many times hello was said without an answer yet. */
  private hellos = 0;
  private attempts = 0;
  /** Until so many attempts a server was promised: they follow each other quickly. */
  private promised = 0;
  private readonly pending = new Map<string, ToServer>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** An answer is missing, though the connection seems to be there. */
  private doubted = false;

  constructor(
    private readonly open: () => Socket,
    private readonly listener: Listener,
    private readonly isSeen: () => boolean = () => true,
  ) {}

  /** Connect, or connect anew with a new cookie, and look through this seat. */
  connect(seat: number | null): void {
    this.hangUp();
    this.forget(seat);
    this.attempts = this.promised = 0;
    this.dial();
  }

  /** Look through another seat, or through none; nothing of the former one is handed on. */
  look(seat: number | null): void {
    this.forget(seat);
    this.hello();
  }

  /** Look through another seat that has seen the very same: what was handed on stays true. */
  follow(seat: number): void {
    this.seat = seat;
    this.hello();
  }

  /** Send a message, now or as soon as there is a connection, until it is acknowledged. */
  send(message: ToServer & { client: string }): void {
    this.pending.set(message.client, message);
    if (this.welcomed) this.transmit(message);
  }

  /** Ask for the present state again. */
  refresh(): void {
    this.hello();
  }

  /** Try at once instead of waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.retry !== undefined) this.dial();
    else if (this.welcomed) this.probe();
  }

  /** The browser says that there is no network. */
  cutOff(): void {
    if (this.socket) this.lost();
  }

  close(): void {
    this.hangUp();
    this.listener.status("closed");
  }

  private forget(seat: number | null): void {
    this.seat = seat;
    this.seen = 0;
  }

  private dial(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    this.listener.status(this.attempts === 0 ? "connecting" : "lost");
    this.hellos = 0;
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (event.code === RESTART) this.promised = this.attempts + SOON_TRIES;
      if (event.code === SENT_AWAY) return this.listener.sentAway();
      this.lost();
    };
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.ping);
    clearTimeout(this.doubt);
    this.retry = undefined;
    this.welcomed = this.doubted = false;
    if (this.socket) {
      this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
      this.socket.close();
      this.socket = null;
    }
  }

  private lost(): void {
    this.hangUp();
    this.listener.status("lost");
    this.retry = setTimeout(() => this.dial(), this.pause());
  }

  /** Not the same for all pages, which would come back together. */
  private pause(): number {
    const doublings = this.attempts - this.promised;
    this.attempts += 1;
    if (doublings < 0) return SOON * Math.random();
    const delay = Math.min(FIRST_DELAY * 2 ** doublings, LONGEST_DELAY);
    return delay * (0.75 + Math.random() / 2);
  }

  private hello(): void {
    this.welcomed = false;
    this.hellos += 1;
    this.transmit({ type: "hello", seat: this.seat, seen: this.seen, changes: true });
  }

  private transmit(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(message: FromServer): void {
    this.keepAlive();
    switch (message.type) {
      case "welcome":
        return this.begin(message);
      case "ack":
        this.pending.delete(message.client);
        return this.listener.acknowledged(message.client, message.number);
      case "error":
        return this.refuse(message.client, message.error, message.message);
      case "presence":
        return this.listener.presence(message.connected, message.away_since);
      case "announcement":
        return this.listener.announced(message.text);
      case "pong":
        return;
      default:
        // What still comes for a seat that is no longer looked through is dropped.
        if (this.welcomed) this.take(message);
    }
  }

  private begin(welcome: Welcome): void {
    this.hellos -= 1;
    if (this.hellos > 0) return; // the answer to an earlier hello, perhaps through another seat
    this.welcomed = true;
    this.attempts = this.promised = 0;
    this.listener.status("live");
    this.listener.welcome(welcome);
    for (const message of this.pending.values()) this.transmit(message);
  }

  private take(entry: Entry): void {
    if (entry.number <= this.seen) return;
    if (entry.number > this.seen + 1) return this.hello(); // something was missed
    this.seen = entry.number;
    this.listener.entry(entry);
  }

  private refuse(client: string | null, error: string, message: string): void {
    if (client) this.pending.delete(client);
    else if (!this.welcomed) this.hellos -= 1;
    this.listener.refused(client, error, message);
    if (!client && !this.welcomed && error === "fault") return this.lost(); // hello was in vain
    if (error === "outdated" || error === "fault") this.hello(); // how do things stand in truth?
  }

  private keepAlive(): void {
    clearTimeout(this.ping);
    clearTimeout(this.doubt);
    if (this.doubted && this.welcomed) this.listener.status("live");
    this.doubted = false;
    this.ping = setTimeout(() => this.probe(), this.isSeen() ? PING_EVERY : PING_UNSEEN);
  }

  /** Ask for a sign of life; without one the connection is given up and made anew. */
  private probe(): void {
    clearTimeout(this.ping);
    clearTimeout(this.doubt);
    this.transmit({ type: "ping", hidden: !this.isSeen() });
    this.doubt = setTimeout(() => this.beginToDoubt(), DOUBT_AFTER);
    this.ping = setTimeout(() => this.lost(), PONG_WITHIN);
  }

  private beginToDoubt(): void {
    this.doubted = true;
    this.listener.status("lost");
  }
}

/** A random word by which the server knows a message again. */
export function clientWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
