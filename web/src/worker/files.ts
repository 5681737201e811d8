/** The files that are kept, build by build. */

const OURS = "planque ";
/** So many builds are kept: pages of the one before may still be open, and load their parts late. */
const BUILDS = 2;

const nameOf = (build: string): string => OURS + build;

/** Keep all files of a build; one that did not change since another build is not fetched again. */
export async function hold(build: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(nameOf(build));
  await Promise.all(files.map(async (file) => cache.put(file, await found(file))));
}

/** Forget old builds. */
export async function letGo(build: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const old = others.filter((name) => name !== nameOf(build)).slice(0, 1 - BUILDS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A file of this build, or else of another one. */
export async function kept(build: string, file: string): Promise<Response | undefined> {
  const cache = await caches.open(nameOf(build));
  return (await cache.match(file, { ignoreVary: true })) ?? anywhere(file);
}

const anywhere = (file: string) => caches.match(file, { ignoreVary: true });

async function found(file: string): Promise<Response> {
  const named = file.startsWith("/assets/"); // by its content: whatever has this name is right
  const known = named ? await anywhere(file) : undefined;
  const wanted: RequestInit = { cache: named ? "default" : "no-cache", credentials: "omit" };
  const answer = known ?? (await fetched(file, wanted));
  if (!answer.ok) throw new Error(`${file} is not there`);
  return answer;
}

/** From the net, which may fail once: without one of its files a build is not kept at all. */
function fetched(file: string, wanted: RequestInit): Promise<Response> {
  return fetch(file, wanted).catch(() => fetch(file, wanted));
}
