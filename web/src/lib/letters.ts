/** The letters that the page is set in. */

const FACES = ["Planque Sans", "Planque Serif", "Planque Typewriter"];
/** Milliseconds: words in other letters are better than none. */
const PATIENCE = 1500;

/** Wait for the letters, which index.html asks for at once, so that none are exchanged before one's
 *  eyes. */
export async function letters(): Promise<void> {
  const coming = Promise.allSettled(FACES.map((face) => document.fonts.load(`1em "${face}"`)));
  await Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
