/** The films of Agent Hunter, and the answers that stay on the table after them. */
import { FilmProjector } from "../projector.svelte";
import { film, verdictOf, type Scene } from "./film";
import type { SoundName } from "./sounds";
import type { Happening, Verdict, View } from "./types";

/** More films than this are not waited for. */
const MOST_WAITING = 2;

export class Projector extends FilmProjector<View, Happening, SoundName, Scene, Verdict> {
  /** The last answer that each side got, while it still holds: a tag on the hideout. */
  tags: Verdict[] = $state.raw([]);

  protected override film(before: View, now: View, happened: Happening[]): Scene[] {
    return film(before, now, happened);
  }

  protected override stampOf(scene: Scene): Verdict | null {
    return scene.verdict;
  }

  protected override remember(happened: Happening[]): void {
    if (happened.length === 0) this.tags = [];
    for (const event of happened) this.tag(event);
  }

  /** The newest film is shown in any case. */
  protected override catchUp(): void {
    if (this.waiting.length <= MOST_WAITING) return;
    const newest = this.waiting.slice(-1);
    this.cut();
    this.waiting = newest;
  }

  /** A tag stays until its side acts again, or the spy behind the door is another. */
  private tag(event: Happening): void {
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
}
