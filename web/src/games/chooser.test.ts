import { expect, test } from "vitest";
import { ActionChooser } from "./chooser.svelte";

function chooser(confirm: boolean): { it: ActionChooser<string>; sent: string[] } {
  const sent: string[] = [];
  const it = new ActionChooser<string>(
    () => ["pass", "take"],
    () => confirm,
    (action) => sent.push(action),
  );
  return { it, sent };
}

test("an action is sent at once", () => {
  const { it, sent } = chooser(false);
  it.act("take");
  expect(sent).toEqual(["take"]);
});

test("whoever wants to be asked says it twice", () => {
  const { it, sent } = chooser(true);
  it.act("take");
  expect([it.pending, sent]).toEqual(["take", []]);
  it.act("take");
  expect([it.pending, sent]).toEqual([null, ["take"]]);
});

test("another action takes the place of the one that waits", () => {
  const { it, sent } = chooser(true);
  it.act("take");
  it.act("pass");
  expect([it.pending, sent]).toEqual(["pass", []]);
});

test("what waits can be put down, once", () => {
  const { it } = chooser(true);
  it.act("take");
  expect(it.putDown()).toBe(true);
  expect(it.putDown()).toBe(false);
});
