/** The cellar book: all tastings of this device, and labels that are typed in before the end. */
import type { Tasting } from "./tasting";

const TASTINGS = "planque.cellar";
const LABELS = "planque.labels";
/** The oldest go when there are more. */
const MOST = 200;

class Cellar {
  tastings: Tasting[] = $state.raw(read<Tasting[]>(TASTINGS, []));
  private labels: { [key: string]: string } = $state.raw(read(LABELS, {}));

  find(key: string): Tasting | undefined {
    return this.tastings.find((one) => one.key === key);
  }

  labelOf(key: string): string {
    return this.find(key)?.label ?? this.labels[key] ?? "";
  }

  /** Keep a tasting, the newest first; one that is known stays where and when it was. */
  keep(tasting: Tasting): void {
    if (this.find(tasting.key)) return;
    this.tastings = [tasting, ...this.tastings].slice(0, MOST);
    write(TASTINGS, this.tastings);
    const { [tasting.key]: _, ...others } = this.labels;
    this.labels = others;
    write(LABELS, others);
  }

  label(key: string, label: string): void {
    if (this.find(key)) {
      this.tastings = this.tastings.map((one) => (one.key === key ? { ...one, label } : one));
      write(TASTINGS, this.tastings);
    } else {
      this.labels = { ...this.labels, [key]: label };
      write(LABELS, this.labels);
    }
  }

  forget(key: string): void {
    this.tastings = this.tastings.filter((one) => one.key !== key);
    write(TASTINGS, this.tastings);
  }
}

function read<Kept>(name: string, otherwise: Kept): Kept {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, kept: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still tastes.
  }
}

export const cellar = new Cellar();
