/** Questions that this person does not want to be asked; kept in the browser. */
import type { Action, View } from "./types";

/** Those that may come in the middle of the others' turns, and have a plain "no". */
export const QUESTIONS = ["veto", "repel", "broker", "clock"] as const;
export type Question = (typeof QUESTIONS)[number];

const KEY = "planque.the-circle.never";

export const isNeverable = (step: string): step is Question =>
  (QUESTIONS as readonly string[]).includes(step);

export class Never {
  private steps: readonly Question[] = $state.raw(remembered());

  has(question: Question): boolean {
    return this.steps.includes(question);
  }

  get any(): boolean {
    return this.steps.length > 0;
  }

  toggle(question: Question): void {
    const others = this.steps.filter((one) => one !== question);
    this.steps = this.has(question) ? others : [...others, question];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.steps));
    } catch {
      // A browser that keeps nothing asks again on the next visit.
    }
  }

  /** The answer that is given without asking, if this question is not wanted. */
  answer(view: View, legal: Action[]): Action | undefined {
    if (!isNeverable(view.step) || !this.has(view.step)) return undefined;
    return legal.find((action) => action.type === "decline");
  }
}

function remembered(): Question[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? QUESTIONS.filter((question) => kept.includes(question)) : [];
  } catch {
    return [];
  }
}
