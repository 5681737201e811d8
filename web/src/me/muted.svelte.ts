/** Whom I do not want to hear at a table. The server leaves them out from now on; the page does so
 *  with what it has been told before. */

import { Refused, call } from "../lib/api";

class Muted {
  seats: number[] = $state.raw([]);
  /** Spectators, by the words for them. */
  speakers: string[] = $state.raw([]);

  silence(speaker: string): void {
    this.speakers = [...this.speakers, speaker];
  }

  async read(table: string): Promise<void> {
    try {
      const path = `/api/me/muted/${encodeURIComponent(table)}`;
      this.seats = (await call<{ seats: number[] }>("GET", path)).seats;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem; // then everybody is heard
    }
  }
}

export const muted = new Muted();
