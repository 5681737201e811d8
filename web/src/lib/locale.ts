/** The reader's own way with the language of the page: 24 hours in Britain, 12 in America. */
export function localeOf(language: string, spoken: readonly string[]): string {
  return spoken.find((tag) => tag.split("-")[0]?.toLowerCase() === language) ?? language;
}
