/** Print what a first visit to the page loads, compressed; fail when it is more than it may be. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 150;
const page = join(import.meta.dirname, "../../src/planque/server/page");
const parts = JSON.parse(readFileSync(join(page, "parts.json"), "utf8"));
const index = readFileSync(join(page, "index.html"), "utf8");

const files = ["index.html", "favicon.svg", parts["src/generated/texts/page.fr.json"].file];
for (const [, file] of index.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)) files.push(file);

let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(join(page, file))).length / 1024;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} KB  first page, compressed (at most ${LIMIT_KB} KB)`);
if (total > LIMIT_KB) process.exit(1);
