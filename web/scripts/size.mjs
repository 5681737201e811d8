/** Print what a first visit to the page loads, compressed; fail when it is more than it may be. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 150;
const page = join(import.meta.dirname, "../../src/planque/server/page");
const manifest = JSON.parse(readFileSync(join(page, ".vite/manifest.json"), "utf8"));

/** The files of a part of the page and of all that it imports at once. */
function filesOf(name, found = new Set()) {
  const part = manifest[name];
  if (found.has(part.file)) return found;
  found.add(part.file);
  for (const style of part.css ?? []) found.add(style);
  for (const imported of part.imports ?? []) filesOf(imported, found);
  return found;
}

const texts = Object.keys(manifest).filter((name) => name.endsWith(".fr.json"));
const files = new Set(["index.html", "favicon.svg"]);
for (const name of ["index.html", ...texts]) for (const file of filesOf(name)) files.add(file);

let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(page, file))).length / 1024;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} KB  first page, compressed (at most ${LIMIT_KB} KB)`);
if (total > LIMIT_KB) process.exit(1);
