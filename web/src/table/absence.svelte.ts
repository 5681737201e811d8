/** Where somebody left a table: kept on the device, so that the log can say what is new. */

const KEY = "planque.left";
/** Of older tables nobody asks any more. */
const MOST = 60;

type Kept = [table: string, position: number][];

export class Absence {
  /** The last move that was seen before the person left, if more have come; null: nothing is new. */
  left: number | null = $state(null);
  private present = false;

  constructor(private readonly table: string) {}

  /** The person looks at the table, which stands at this position. */
  look(position: number): void {
    const seen = this.present ? undefined : kept().find(([table]) => table === this.table)?.[1];
    if (seen !== undefined && seen < position) this.left = seen;
    this.present = true;
    const others = kept().filter(([table]) => table !== this.table);
    keep([...others, [this.table, position]]);
  }

  /** The person looks at something else. */
  leave(): void {
    this.present = false;
  }
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

function keep(all: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
