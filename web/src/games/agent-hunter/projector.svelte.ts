/** Shows films one after the other, above a table that can be drawn without them at any time. */
import { film, verdictOf, type Scene } from "./film";
import type { SoundName } from "./sounds";
import type { Happening, Verdict, View } from "./types";

/** More films than this are not waited for: whoever comes back late sees how things stand. */
const MOST_WAITING = 2;
/** How long a stamp lies still where nothing moves, in milliseconds. */
const STILL = 2600;

export class Projector {
  /** What is shown now; null: the newest view itself. */
  scene: Scene | null = $state.raw(null);
  /** The answer that lies on the table as a stamp where nothing moves. */
  stamp: Verdict | null = $state.raw(null);
  /** The last answer that each side got, while it still holds: a tag on the hideout. */
  tags: Verdict[] = $state.raw([]);

  private waiting: Scene[][] = [];
  private reel: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen: { view: View; key: string } | null = null;

  constructor(
    private readonly beat: () => number,
    private readonly sound: (name: SoundName) => void,
  ) {}

  /** A view has come, and what led to it. False: it is the one that is there already. */
  arrive(view: View, happened: Happening[], motion: boolean): boolean {
    const key = JSON.stringify([view, happened]);
    const before = this.seen;
    if (before?.key === key) return false;
    this.seen = { view, key };
    const scenes = happened.length > 0 ? film(before?.view ?? view, view, happened) : [];
    if (happened.length === 0) this.forget();
    for (const event of happened) this.remember(event);
    if (!motion) this.still(scenes);
    else if (scenes.length > 0) this.show(scenes);
    return true;
  }

  /** Leave out what is still to come: the newest view is drawn. */
  cut(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.reel = [];
    this.scene = null;
    this.stamp = null;
  }

  private forget(): void {
    this.cut();
    this.tags = [];
  }

  /** A tag stays until its side acts again, or the spy behind the door is another. */
  private remember(event: Happening): void {
    if (event.type === "attacked") {
      const verdict = verdictOf(event);
      const older = this.tags.filter((tag) => tag.seat !== event.seat);
      this.tags = verdict.answer === "hit" ? older : [...older, verdict];
    } else if (event.type === "swapped" || event.type === "destroyed" || event.type === "laid") {
      this.tags = this.tags.filter(
        (tag) => tag.seat === event.seat || tag.target !== event.hideout,
      );
    }
  }

  private still(scenes: Scene[]): void {
    this.cut();
    const answered = scenes.find((scene) => scene.verdict);
    const sound = (answered ?? scenes[0])?.sound;
    if (sound) this.sound(sound);
    this.stamp = answered?.verdict ?? null;
    this.timer = setTimeout(() => (this.stamp = null), STILL);
  }

  private show(scenes: Scene[]): void {
    this.waiting.push(scenes);
    if (this.waiting.length > MOST_WAITING) {
      this.waiting = [scenes];
      this.reel = [];
      this.scene = null;
    }
    if (!this.scene) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    if (this.reel.length === 0) this.reel = this.waiting.shift() ?? [];
    this.scene = this.reel.shift() ?? null;
    this.stamp = null;
    if (!this.scene) return;
    if (this.scene.sound) this.sound(this.scene.sound);
    this.timer = setTimeout(() => this.next(), this.scene.beats * this.beat());
  }
}
