/** The beat of all motion: the token `--calm`, in milliseconds. */
export function beatOf(element: HTMLElement | undefined): number {
  const calm = element ? getComputedStyle(element).getPropertyValue("--calm").trim() : "";
  const value = Number.parseFloat(calm) || 0;
  return calm.endsWith("ms") ? value : value * 1000;
}
