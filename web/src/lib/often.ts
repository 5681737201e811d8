/** Look now, again and again, and when the page is seen anew; how to stop it. */
export function often(look: () => Promise<void>, milliseconds: number): () => void {
  const again = () => void look();
  again();
  const timer = setInterval(again, milliseconds);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
