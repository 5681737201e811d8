/** Shows films one after the other, above a table that can be drawn without them at any time. */
import { concerned, film, type Scene, type StampMark } from "./film";
import type { SoundName } from "./sounds";
import { Spies } from "./spies";
import type { Happening, View } from "./types";

/** With more scenes than this to come everything goes at double speed. */
const HURRY = 6;
/** More than this are not waited for: whoever comes back late sees how things stand. */
const MOST_WAITING = 40;
/** How long a stamp lies still where nothing moves, in milliseconds. */
const STILL = 2600;

export type Rects = ReadonlyMap<string, DOMRect>;

export class Projector {
  /** What is shown now; null: the newest view itself. */
  scene: Scene | null = $state.raw(null);
  /** How long it is shown, in milliseconds. */
  duration = $state(0);
  /** Where everything was that moves in this scene. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
  from: Rects = $state.raw(new Map());
  /** What lies on the table as a stamp where nothing moves. */
  stamp: StampMark | null = $state.raw(null);
  /** The spies that the last thing that happened was about. */
  marked: readonly number[] = $state.raw([]);

  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen: { view: View; key: string } | null = null;

  constructor(
    private readonly beat: () => number,
    private readonly sound: (name: SoundName) => void,
    /** Where the things that move in a scene are, before it. */
    private readonly find: (scene: Scene) => Rects,
  ) {}

  /** A view has come, and what led to it. False: it is the one that is there already. */
  arrive(view: View, happened: Happening[], motion: boolean): boolean {
    const key = JSON.stringify([view, happened]);
    const before = this.seen;
    if (before?.key === key) return false;
    this.seen = { view, key };
    const scenes =
      happened.length > 0 ? film(before?.view ?? view, view, happened, new Spies(view)) : [];
    this.marked = concerned(happened);
    if (happened.length === 0) this.cut();
    else if (!motion) this.still(scenes);
    else this.show(scenes);
    return true;
  }

  /** Leave out what is still to come: the newest view is drawn. */
  cut(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.scene = null;
    this.stamp = null;
  }

  private still(scenes: Scene[]): void {
    this.cut();
    const stamped = scenes.find((scene) => scene.stamp);
    const sound = (stamped ?? scenes.find((scene) => scene.sound))?.sound;
    if (sound) this.sound(sound);
    this.stamp = stamped?.stamp ?? null;
    this.timer = setTimeout(() => (this.stamp = null), STILL);
  }

  private show(scenes: Scene[]): void {
    this.waiting.push(...scenes);
    if (this.waiting.length > MOST_WAITING) this.cut();
    else if (!this.scene) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const scene = this.waiting.shift() ?? null;
    if (scene) {
      const pace = this.waiting.length > HURRY ? 0.5 : 1;
      this.duration = scene.beats * this.beat() * pace;
      this.from = this.find(scene);
      if (scene.sound) this.sound(scene.sound);
      this.timer = setTimeout(() => this.next(), this.duration);
    }
    this.scene = scene;
  }
}
