/** Short words that come and go: something was copied, refused, or said. */

export interface Notice {
  id: number;
  text: string;
  kind: "note" | "alert";
}

const SHOWN_FOR = 5000;

export const notices: Notice[] = $state([]);

let last = 0;

export function notify(text: string, kind: Notice["kind"] = "note"): void {
  last += 1;
  const id = last;
  notices.push({ id, text, kind });
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  const place = notices.findIndex((notice) => notice.id === id);
  if (place >= 0) notices.splice(place, 1);
}
