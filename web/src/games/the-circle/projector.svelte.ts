/** The films of The Circle: what flies in a scene is found on the table before it begins. */
import { FilmProjector } from "../projector.svelte";
import { concerned, film, type Scene, type StampMark } from "./film";
import type { SoundName } from "./sounds";
import { Spies } from "./spies";
import type { Happening, View } from "./types";

/** With more scenes than this to come everything goes at double speed. */
const HURRY = 6;
/** More than this are not waited for. */
const MOST_WAITING = 40;

export type Rects = ReadonlyMap<string, DOMRect>;

export class Projector extends FilmProjector<View, Happening, SoundName, Scene, StampMark> {
  /** How long the scene is shown, in milliseconds. */
  duration = $state(0);
  /** Where everything was that moves in this scene. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- replaced as a whole, never changed
  from: Rects = $state.raw(new Map());
  /** The spies that the last thing that happened was about. */
  marked: readonly number[] = $state.raw([]);

  constructor(
    beat: () => number,
    sound: (name: SoundName) => void,
    /** Where the things that move in a scene are, before it. */
    private readonly find: (scene: Scene) => Rects,
  ) {
    super(beat, sound);
  }

  protected override film(before: View, now: View, happened: Happening[]): Scene[] {
    return film(before, now, happened, new Spies(now));
  }

  protected override stampOf(scene: Scene): StampMark | null {
    return scene.stamp;
  }

  protected override remember(happened: Happening[]): void {
    this.marked = concerned(happened);
  }

  protected override catchUp(): void {
    if (this.toCome > MOST_WAITING) this.cut();
  }

  protected override begin(scene: Scene): number {
    const pace = this.toCome > HURRY ? 0.5 : 1;
    this.duration = super.begin(scene) * pace;
    this.from = this.find(scene);
    return this.duration;
  }

  private get toCome(): number {
    return this.reel.length + this.waiting.flat().length;
  }
}
