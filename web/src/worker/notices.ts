/** “It is your turn”: shown by the device, and opened at its table. */

declare const self: ServiceWorkerGlobalScope;

interface Turn {
  title: string;
  body: string;
  table: string;
}

/** Show a notice, unless its table is looked at here; the app's icon has the number of them. */
export async function tell(text: string): Promise<void> {
  const { title, body, table } = JSON.parse(text) as Turn;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = pages.some(
    (page) => page.visibilityState === "visible" && addressOf(table) === pathOf(page),
  );
  if (seen) return;
  const icon = "/icons/192.png";
  await self.registration.showNotification(title, { body, icon, tag: table, data: { table } });
  await count();
}

/** Go to the table, on a page that is open or on a new one. */
export async function open(notice: Notification): Promise<void> {
  notice.close();
  await count();
  const address = addressOf((notice.data as { table: string }).table);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => pathOf(page) === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

async function count(): Promise<void> {
  const shown = await self.registration.getNotifications();
  if (!("setAppBadge" in self.navigator)) return;
  await self.navigator.setAppBadge(shown.length).catch(() => undefined); // it is no app here
}

function addressOf(table: string): string {
  return `/table/${encodeURIComponent(table)}`;
}

function pathOf(page: WindowClient): string {
  return new URL(page.url).pathname;
}
