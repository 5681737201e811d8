/** One table as this page sees it: the live connection turned into what is drawn. */

import { listed } from "../games";
import type { Facts, Json, Typed } from "../games/board";
import type { TableInfo } from "../generated/api";
import * as api from "../lib/api";
import { Live, clientWord, type Listener, type Status } from "../lib/live";
import { notify } from "../lib/notices.svelte";
import { laidOver } from "../lib/changes";
import type { Entry, Said, Standing, Welcome } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { sayError } from "../lib/words.svelte";
import { after } from "./after";
import { seatsOf } from "./free";
import { moveAt } from "./moves";
import { isMove, isSettled, type Moves } from "./settled";
import { Speaking, hearNudge, openSocket } from "./speaking";

/** How long the last move stays in sight before the device is passed on, with a curtain or not. */
const BEFORE_CURTAIN = 1800;
const BEFORE_NEXT = 700;

/** An earlier moment, as the seat saw it then. */
export interface Moment {
  position: number;
  view: Facts;
  events: Typed[];
}

export class TableState extends Speaking implements Listener {
  table: TableInfo | null = $state.raw(null);
  /** Why there is no table to show. */
  missing: string | null = $state(null);
  connection: Status = $state("connecting");
  /** The seat that is looked through; null: as a spectator. */
  seat: number | null = $state(null);
  standing: Standing | null = $state.raw(null);
  /** What led to the present view, to be shown as motion. */
  events: Typed[] = $state.raw([]);
  entries: Entry[] = $state.raw([]);
  /** The seat that the device is to be passed to, while several people share it. */
  curtain: number | null = $state(null);
  /** The earlier moment that is looked at, if any. */
  lookedAt: Moment | null = $state.raw(null);
  /** What the lab found out about the game, once it is over. */
  findings: Json = $state.raw(null);
  /** What the host tells everybody. */
  announcement = $state("");
  /** When the clocks of the table were right, on this page's own clock. */
  clocksAt = $state(0);

  private awaited: { client: string; number: number | null } | null = $state.raw(null);

  readonly mySeats = $derived(seatsOf(this.table));
  readonly shared = $derived(this.mySeats.length > 1);
  readonly busy = $derived(this.awaited !== null);
  /** A move is on its way, and nobody knows yet whether it has come. */
  readonly sending = $derived(this.awaited !== null && this.awaited.number === null);
  /** The table at which everybody plays on, once it is opened while this page looks. */
  next: string | null = $state(null);
  /** Whether somebody at this device is the host of the table. */
  readonly isHost = $derived(this.mySeats.some((seat) => seat === this.table?.host));

  private studied = false;
  private welcomedAt = 0;
  /** What came together with something newer, and is shown with it. */
  private coming: Entry[] = [];
  private falling: ReturnType<typeof setTimeout> | undefined;
  protected readonly live: Live;

  constructor(readonly id: string) {
    super();
    this.live = new Live(
      () => openSocket(id),
      this,
      () => !document.hidden,
    );
  }

  async open(key: string | null): Promise<void> {
    try {
      if (key) await api.useKey(this.id, key);
      await this.reconnect();
    } catch (problem) {
      if (!(problem instanceof api.Refused)) throw problem;
      this.missing = problem.error;
    }
  }

  /** Take an open seat, or the next one (null), and look through it. */
  async sit(seat: number | null, name: string): Promise<void> {
    await api.sit(this.id, seat, name);
    await this.reconnect();
  }

  close(): void {
    clearTimeout(this.falling);
    this.live.close();
  }

  hurry(): void {
    this.live.hurry();
  }

  cutOff(): void {
    this.live.cutOff();
  }

  move(action: Typed): void {
    if (this.seat === null || !this.standing || this.busy) return;
    const client = clientWord();
    this.awaited = { client, number: null };
    const { position } = this.standing;
    this.live.send({ type: "move", seat: this.seat, position, client, action });
  }

  /** Whether these words came from here; those of a spectator have only a name. */
  isMine({ seat, name }: Said): boolean {
    return seat === null ? name === settings.name.trim() : this.mySeats.includes(seat);
  }

  say(text: string): void {
    const name = this.seat === null && settings.name.trim() ? { name: settings.name.trim() } : {};
    this.live.send({ type: "say", text, client: clientWord(), ...name });
  }

  /** The device was passed on: show the cards of the seat behind the curtain. */
  liftCurtain(): void {
    const seat = this.curtain;
    this.curtain = null;
    if (seat !== null) this.lookThrough(seat);
  }

  /** Look at the moment after a move of the log; the page may be younger than the game. */
  async lookBack(position: number): Promise<void> {
    const [seat, asked] = [this.seat, moveAt(this.entries, position)?.number];
    try {
      const { view } = await api.lookBack(this.id, seat, position);
      const move = moveAt(this.entries, position); // read anew, or taken back meanwhile
      const isStill = seat === this.seat && move?.number === asked;
      if (move && isStill) this.lookedAt = { position, view, events: move.events };
    } catch (problem) {
      if (!(problem instanceof api.Refused)) throw problem;
      notify(sayError(problem.error), "alert");
    }
  }

  /** Ask the lab about the game, which is over; nobody misses an answer that does not come. */
  async study(): Promise<void> {
    if (this.studied || !this.table || !listed(this.table.game)?.studied) return;
    this.studied = true;
    try {
      this.findings = (await api.findings(this.id)).findings;
    } catch (problem) {
      if (!(problem instanceof api.Refused)) throw problem;
    }
  }

  // What the live connection tells

  status(status: Status): void {
    this.connection = status;
  }

  welcome(welcome: Welcome): void {
    if (this.table?.rematch === null) this.next = welcome.table.rematch;
    this.table = welcome.table;
    this.clocksAt = performance.now();
    this.coming = [];
    this.welcomedAt = welcome.number;
    this.standing = { position: welcome.position, view: welcome.view, legal: welcome.legal };
    this.events = [];
    this.settle(welcome.number);
    this.passOn(false);
  }

  entry(entry: Entry): void {
    this.coming.push(entry);
    const newest = this.coming.findLast(isMove);
    if (newest && !isSettled(newest)) return; // something newer comes with it
    const together = this.coming;
    this.coming = [];
    this.entries = [...this.entries, ...together];
    const news = together.filter(({ number }) => number > this.welcomedAt);
    for (const one of news) {
      if (this.table) this.table = after(this.table, one, this.clocksAt);
      if (one.type === "sat") this.sitDown();
      if (one.type === "rematch") this.next = one.table;
      if (this.table) hearNudge(this.table, one, this.mySeats);
    }
    this.advance(news.filter(isMove));
    this.settle(entry.number);
    if (news.some(({ type }) => type === "started")) void this.reconnect(); // seats have new numbers
  }

  sentAway(): void {
    notify(sayError("sent_away"), "alert");
    void this.reconnect();
  }

  presence(connected: number[], awaySince: (number | null)[]): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat) => ({
      ...seat,
      connected: connected.includes(seat.seat),
      away_since: awaySince[seat.seat] ?? null,
    }));
    this.table = { ...this.table, seats };
  }

  announced(text: string): void {
    this.announcement = text;
  }

  acknowledged(client: string, number: number): void {
    if (this.awaited?.client === client) this.awaited = { client, number };
    this.settle(this.entries.at(-1)?.number ?? 0);
  }

  refused(client: string | null, error: string): void {
    if (client === null || this.awaited?.client === client) this.awaited = null;
    notify(sayError(error), "alert");
    if (client === null && error === "not_your_seat") void this.reconnect(); // it was withdrawn
  }

  /** The newest entry that is known has this number: is the move that was sent among them? */
  private settle(number: number): void {
    if (this.awaited?.number && number >= this.awaited.number) this.awaited = null;
  }

  /** Some moves, the newest of which says how the table stands after all of them. */
  private advance(moves: Moves[]): void {
    const newest = moves.at(-1);
    if (!newest || !isSettled(newest) || !this.table || !this.standing) return;
    const { position, legal, deciders, clocks, may_undo, asks, result } = newest;
    this.standing = { position, legal, view: laidOver(this.standing.view, newest) };
    this.events = moves.flatMap((move) => (move.type === "played" ? move.events : []));
    this.lookedAt = null;
    const over = result === null ? {} : { phase: "over" as const, result };
    this.table = { ...this.table, position, deciders, clocks, may_undo, asks, ...over };
    this.clocksAt = performance.now();
    this.passOn(true);
  }

  /** Before the last one sits down no clock runs. */
  private sitDown(): void {
    if (this.table?.position === 0) this.clocksAt = performance.now();
    this.passOn(false);
  }

  /** Where several people share the device, it goes to the one who has to decide. */
  private passOn(somethingHappened: boolean): void {
    clearTimeout(this.falling);
    const { table, seat } = this;
    if (!this.shared || !table || table.phase !== "playing" || this.curtain !== null) return;
    if (seat !== null && table.deciders.includes(seat)) return;
    const next = table.deciders.find((decider) => this.mySeats.includes(decider));
    if (next === undefined) return;
    const open = listed(table.game)?.isPrivate === false;
    const pause = open ? BEFORE_NEXT : BEFORE_CURTAIN;
    this.falling = setTimeout(
      () => (open ? this.follow(next) : this.dropCurtain(next)),
      seat !== null && somethingHappened ? pause : 0,
    );
  }

  /** All seats see the same here: the next person goes on where the last one was. */
  private follow(next: number): void {
    this.seat = next;
    this.live.follow(next);
  }

  private dropCurtain(next: number): void {
    this.curtain = next;
    this.lookThrough(null);
  }

  /** Nothing of what another seat saw stays in memory. */
  private lookThrough(seat: number | null): void {
    this.forget(seat);
    this.live.look(seat);
  }

  private async reconnect(): Promise<void> {
    this.table = await api.table(this.id);
    const seat = this.shared ? null : (this.mySeats[0] ?? null);
    this.forget(seat);
    this.live.connect(seat);
  }

  private forget(seat: number | null): void {
    this.seat = seat;
    this.standing = null;
    this.lookedAt = null;
    this.awaited = null;
    this.events = [];
    this.entries = [];
    this.coming = [];
  }
}
