/** Shows films one after the other, above a table that can be drawn without them at any time. */

import { reel } from "./reel.svelte";

/** How long a stamp lies still where nothing moves, in milliseconds. */
const STILL = 2600;

export abstract class FilmProjector<
  View,
  Happening,
  Sound,
  Scene extends { sound: Sound | null; beats: number },
  Stamp,
> {
  /** What is shown now; null: the newest view itself. */
  scene: Scene | null = $state.raw(null);
  /** What lies on the table as a stamp where nothing moves. */
  stamp: Stamp | null = $state.raw(null);

  /** Films that have not begun, and what is left of the one that has. */
  protected waiting: Scene[][] = [];
  protected reel: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls off what follows the scene. */
  private stop = (): void => {};
  private seen: { view: View; key: string } | null = null;

  constructor(
    protected readonly beat: () => number,
    private readonly sound: (name: Sound) => void,
  ) {}

  /** The scenes that lead from one view to the next. */
  protected abstract film(before: View, now: View, happened: Happening[]): Scene[];
  /** What a scene stamps on the table. */
  protected abstract stampOf(scene: Scene): Stamp | null;
  /** What stays on the table of what happened, without a film. */
  protected abstract remember(happened: Happening[]): void;
  /** Leave out what comes too late: whoever comes back sees how things stand. */
  protected abstract catchUp(): void;

  /** A scene is about to begin: how long it lasts, in milliseconds. */
  protected begin(scene: Scene): number {
    return scene.beats * this.beat();
  }

  /** A view has come, and what led to it. False: it is the one that is there already. */
  arrive(view: View, happened: Happening[], motion: boolean): boolean {
    const key = JSON.stringify([view, happened]);
    const before = this.seen;
    if (before?.key === key) return false;
    this.seen = { view, key };
    this.remember(happened);
    if (happened.length === 0) {
      this.cut();
      return true;
    }
    const scenes = this.film(before?.view ?? view, view, happened);
    if (!motion) this.still(scenes);
    else if (scenes.length > 0) this.show(scenes);
    return true;
  }

  /** Leave out what is still to come: the newest view is drawn. */
  cut(): void {
    clearTimeout(this.timer);
    this.stop();
    this.waiting = [];
    this.reel = [];
    this.scene = null;
    this.stamp = null;
  }

  private still(scenes: Scene[]): void {
    this.cut();
    const stamped = scenes.find((scene) => this.stampOf(scene) !== null);
    const sound = (stamped ?? scenes.find((scene) => scene.sound !== null))?.sound;
    if (sound) this.sound(sound);
    this.stamp = stamped ? this.stampOf(stamped) : null;
    this.timer = setTimeout(() => (this.stamp = null), STILL);
  }

  private show(scenes: Scene[]): void {
    this.waiting.push(scenes);
    this.catchUp();
    if (!this.scene) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.stop();
    this.stamp = null;
    if (this.reel.length === 0) this.reel = this.waiting.shift() ?? [];
    const scene = this.reel.shift() ?? null;
    if (scene) {
      const length = this.begin(scene);
      if (scene.sound) this.sound(scene.sound);
      this.stop = reel.after(
        length,
        () => this.next(),
        () => this.cut(),
      );
    }
    this.scene = scene;
  }
}
