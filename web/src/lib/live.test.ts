import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Live, type Listener, type Socket } from "./live";

class FakeSocket implements Socket {
  sent: { [name: string]: unknown }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { [name: string]: unknown });
  }

  close(): void {
    this.closed = true;
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = (number = 0) => ({
  type: "welcome",
  table: {},
  position: 0,
  number,
  view: {},
  legal: [],
});
const said = (number: number) => ({ type: "said", number, at: 0, seat: 0, name: "A", text: "x" });

let sockets: FakeSocket[];
let heard: string[];
let live: Live;

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error("nobody has dialled");
  return last;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  const listener: Listener = {
    status: (status) => heard.push(status),
    welcome: (one) => heard.push(`welcome ${one.number}`),
    entry: (entry) => heard.push(`entry ${entry.number}`),
    presence: () => heard.push("presence"),
    sentAway: () => heard.push("sent away"),
    announced: (text) => heard.push(`announced ${text}`),
    acknowledged: (client, number) => heard.push(`ack ${client} ${number}`),
    refused: (client, error) => heard.push(`refused ${client} ${error}`),
  };
  live = new Live(() => {
    sockets.push(new FakeSocket());
    return socket();
  }, listener);
  live.connect(0);
  socket().onopen?.();
  socket().receive(welcome());
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a connection", () => {
  test("says hello and goes live", () => {
    expect(socket().sent).toEqual([{ type: "hello", seat: 0, seen: 0, changes: true }]);
    expect(heard).toEqual(["connecting", "live", "welcome 0"]);
  });

  test("comes back from the last number seen", () => {
    socket().receive(said(1));
    socket().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: "hello", seat: 0, seen: 1, changes: true }]);
    expect(heard).toContain("lost");
  });

  test("waits longer from try to try, and no longer than a quarter of a minute or so", () => {
    socket().onclose?.({ code: 1006 });
    for (let tries = 0; tries < 10; tries += 1) {
      vi.advanceTimersByTime(19_000);
      socket().onclose?.({ code: 1006 });
    }
    expect(sockets.length).toBeGreaterThanOrEqual(11);
  });

  test("comes back at once, and again and again, to a server that says it is restarted", () => {
    socket().onclose?.({ code: 1012 });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(heard.at(-1)).toBe("lost");
      vi.advanceTimersByTime(300);
      expect(sockets).toHaveLength(2 + tries);
      socket().onclose?.({ code: 1006 });
    }
  });

  test("stops hurrying when the promised server does not come", () => {
    socket().onclose?.({ code: 1012 });
    for (let tries = 0; tries < 30; tries += 1) {
      vi.advanceTimersByTime(300);
      socket().onclose?.({ code: 1006 });
    }
    expect(sockets.length).toBeLessThan(25);
  });

  test("is made anew when the server could not answer its hello", () => {
    live.look(1);
    socket().receive({ type: "error", client: null, error: "fault", message: "" });
    expect(heard.at(-1)).toBe("lost");
    vi.advanceTimersByTime(2000);
    expect(sockets).toHaveLength(2);
  });

  test("is doubted within three seconds when nothing answers, and given up later", () => {
    vi.advanceTimersByTime(1_500);
    expect(socket().sent.at(-1)).toEqual({ type: "ping", hidden: false });
    const first = socket();
    vi.advanceTimersByTime(1_400);
    expect(heard.at(-1)).toBe("lost");
    expect(first.closed).toBe(false);
    vi.advanceTimersByTime(8_000);
    expect(first.closed).toBe(true);
    expect(heard.at(-1)).toBe("lost");
  });

  test("that was only slow is live again with the first word", () => {
    vi.advanceTimersByTime(2_900);
    expect(heard.at(-1)).toBe("lost");
    socket().receive({ type: "pong" });
    expect(heard.at(-1)).toBe("live");
    expect(sockets).toHaveLength(1);
  });

  test("is lost at once when the browser says so, and what was sent is sent once more", () => {
    live.send({ type: "say", client: "w", text: "Hi" });
    live.cutOff();
    expect(heard.at(-1)).toBe("lost");
    live.hurry();
    socket().onopen?.();
    socket().receive(welcome());
    expect(socket().sent.at(-1)).toEqual({ type: "say", client: "w", text: "Hi" });
  });

  test("ends for whoever was removed", () => {
    socket().onclose?.({ code: 4410 });
    expect(heard.at(-1)).toBe("sent away");
  });
});

describe("entries", () => {
  test("are handed on once each", () => {
    socket().receive(said(1));
    socket().receive(said(1));
    expect(heard.filter((one) => one === "entry 1")).toHaveLength(1);
  });

  test("that are missing are asked for", () => {
    socket().receive(said(1));
    socket().receive(said(3));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", seat: 0, seen: 1, changes: true });
    expect(heard).not.toContain("entry 3");
  });

  test("of a seat that is no longer looked through are dropped", () => {
    live.look(1);
    socket().receive(said(1));
    expect(heard).not.toContain("entry 1");
    live.look(null);
    socket().receive(welcome(5)); // the answer to the first of the two
    expect(heard).not.toContain("welcome 5");
    socket().receive(welcome(6));
    expect(heard).toContain("welcome 6");
  });
});

describe("another seat", () => {
  test("is looked through from the first entry on, unless it has seen the same", () => {
    socket().receive(said(1));
    live.follow(1);
    expect(socket().sent.at(-1)).toEqual({ type: "hello", seat: 1, seen: 1, changes: true });
    live.look(2);
    expect(socket().sent.at(-1)).toEqual({ type: "hello", seat: 2, seen: 0, changes: true });
  });
});

describe("a message", () => {
  const say = { type: "say", client: "w", text: "hi" } as const;

  test("is sent again after a reconnection until it is acknowledged", () => {
    live.send(say);
    expect(socket().sent.at(-1)).toEqual(say);
    for (const acknowledged of [false, true]) {
      if (acknowledged) socket().receive({ type: "ack", client: "w", position: 0, number: 1 });
      socket().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(2000);
      socket().onopen?.();
      socket().receive(welcome());
      expect(socket().sent.some((one) => one["type"] === "say")).toBe(!acknowledged);
    }
    expect(heard).toContain("ack w 1");
  });

  test("that could not be stored is dropped, and the table is looked at anew", () => {
    live.send({ type: "say", text: "x", client: "m" });
    socket().receive({ type: "error", client: "m", error: "fault", message: "" });
    expect(heard).toContain("refused m fault");
    expect(socket().sent.at(-1)).toMatchObject({ type: "hello" });
  });

  test("that is outdated is dropped, and the table is looked at anew", () => {
    live.send({ type: "move", seat: 0, position: 3, client: "m", action: { type: "x" } });
    socket().receive({ type: "error", client: "m", error: "outdated", message: "" });
    expect(heard).toContain("refused m outdated");
    expect(socket().sent.at(-1)).toEqual({ type: "hello", seat: 0, seen: 0, changes: true });
  });
});
