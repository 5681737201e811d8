/**
 * What a person would find wrong with this page at this size: whether it is touched, and how wide the
 * screen is. The answer is a list of sentences: regions that overlap, texts that are cut, covered or
 * tiny, targets too small to be hit, and whatever scrolls sideways.
 */
async ({ touch, wide }) => {
  const LEAST_TEXT = 10.95;
  const LEAST_TARGET = 43.5;
  const LEAST_LOOK = 24;
  const REGIONS =
    "header, nav, aside, section, article, form, table, [role=region], [role=group]," +
    " [role=tablist], [role=tabpanel], [role=log], [role=dialog]";
  const TARGETS =
    "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [data-choice]";

  const frame = () => new Promise(requestAnimationFrame);
  for (let one = 0; one < 4; one++) await frame();
  document.getAnimations().forEach((one) => one.finish?.call(one, undefined));
  await frame();

  const faults = new Set();
  const styles = new Map();
  const styleOf = (node) => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };
  const named = (node) => {
    const text = node.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    const label = node.getAttribute?.("aria-label") ?? "";
    const kind = (node.getAttribute?.("class") ?? "").replace(/ ?s(velte)?-\S+/g, "").trim();
    return `<${node.localName}${kind ? "." + kind.split(" ").join(".") : ""}> ${text || label}`;
  };
  const box = (left, top, right, bottom) => ({ left, top, right, bottom });
  const boxOf = (rect) => box(rect.left, rect.top, rect.right, rect.bottom);
  const meet = (a, b) =>
    box(
      Math.max(a.left, b.left),
      Math.max(a.top, b.top),
      Math.min(a.right, b.right),
      Math.min(a.bottom, b.bottom),
    );
  const width = (one) => Math.max(0, one.right - one.left);
  const height = (one) => Math.max(0, one.bottom - one.top);
  const shared = (a, b) => {
    const both = meet(a, b);
    return Math.min(width(both), height(both));
  };

  const open = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
  const root = open ?? document.body;
  /** Seen at all: drawn, and not only there for those who listen. */
  const clipped = (node) =>
    node !== null && (styleOf(node).clipPath === "inset(50%)" || clipped(node.parentElement));
  const seen = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !clipped(node) &&
    !node.closest("[inert]"); // what lies beneath something else for a while
  /** A watermark is there to be felt, not read. */
  const faint = (node) => parseFloat(styleOf(node).opacity) < 0.2;
  /** It stays in its place while the page moves beneath it. */
  const floating = new Map();
  const floats = (node) => {
    if (!node || node === document.body) return false;
    if (!floating.has(node)) {
      const itself = ["fixed", "sticky"].includes(styleOf(node).position);
      floating.set(node, itself || floats(node.parentElement));
    }
    return floating.get(node);
  };
  /** What stays there, as a whole; whatever lies beneath it can be scrolled away from it. */
  const layerOf = (node) => {
    if (!floats(node)) return null;
    return floats(node.parentElement) ? layerOf(node.parentElement) : node;
  };

  /** What hides parts of what is in a node: each with its box, and whether it can be scrolled, by axis. */
  function* clips(node, inside) {
    let loose = !inside && styleOf(node).position === "absolute";
    for (let one = inside ? node : node.parentElement; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one);
      const holds =
        style.position !== "static" || style.transform !== "none" || style.containerType !== "normal";
      if (loose && !holds) continue;
      if (holds) loose = style.position === "absolute";
      if (style.position === "fixed") return;
      if (one === document.body) return;
      const [x, y] = [style.overflowX, style.overflowY];
      if (x === "visible" && y === "visible") continue;
      const rect = one.getBoundingClientRect();
      yield {
        left: x === "visible" ? -Infinity : rect.left,
        right: x === "visible" ? Infinity : rect.right,
        top: y === "visible" ? -Infinity : rect.top,
        bottom: y === "visible" ? Infinity : rect.bottom,
        scrollsX: x === "auto" || x === "scroll",
        scrollsY: y === "auto" || y === "scroll",
      };
    }
  }
  const page = document.documentElement;
  const sheet = box(-1, -1 - scrollY, wide + 1, Infinity);
  const visiblePart = (node, from, inside = false) => {
    let left = from;
    for (const clip of clips(node, inside)) left = meet(left, clip);
    return left;
  };
  /** The part that can be seen, by scrolling if need be. */
  const reachablePart = (node, from) => {
    let left = from;
    for (const clip of clips(node, true)) {
      if (!clip.scrollsX) left = { ...left, left: Math.max(left.left, clip.left), right: Math.min(left.right, clip.right) };
      if (!clip.scrollsY) left = { ...left, top: Math.max(left.top, clip.top), bottom: Math.min(left.bottom, clip.bottom) };
      if (clip.scrollsX || clip.scrollsY) return left; // what is beyond it, it brings into sight
    }
    return meet(left, sheet);
  };

  if (page.scrollWidth > wide) // a phone would show it smaller, which is no better
    faults.add(`the page scrolls sideways: ${page.scrollWidth} px`);
  for (const node of root.querySelectorAll("*")) {
    const { overflowX } = styleOf(node);
    if ((overflowX === "auto" || overflowX === "scroll") && seen(node))
      if (node.scrollWidth > node.clientWidth + 1) faults.add(`scrolls sideways: ${named(node)}`);
  }

  // Texts
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode;
    const node = words.parentElement;
    if (!words.data.trim() || !seen(node) || faint(node) || node.closest("option, title, style, script")) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const rect of range.getClientRects())
      if (rect.width > 1 && rect.height > 1) texts.push({ node, words, box: boxOf(rect) });
  }
  const scaleOf = (node) => {
    const svg = node instanceof SVGElement ? node.getScreenCTM?.() : null;
    if (svg) return Math.hypot(svg.c, svg.d);
    let scale = 1;
    for (let one = node; one; one = one.parentElement) {
      const style = styleOf(one);
      if (style.transform !== "none") {
        const by = new DOMMatrix(style.transform);
        scale *= Math.hypot(by.c, by.d);
      }
      if (style.scale !== "none") scale *= parseFloat(style.scale);
    }
    return scale;
  };
  for (const text of texts) {
    const size = parseFloat(styleOf(text.node).fontSize) * scaleOf(text.node);
    // A picture that is made to be saved is larger there, and its label says what it says.
    if (size < LEAST_TEXT && !text.node.closest("svg.keepsake"))
      faults.add(`text of ${size.toFixed(1)} px: ${named(text.node)}`);
    const whole = text.box;
    const left = reachablePart(text.node, whole);
    // A line is higher than its letters.
    const air = height(whole) * 0.2;
    if (width(whole) - width(left) > 1.5 || height(whole) - height(left) > air)
      faults.add(`cut: ${named(text.node)}`);
    const letters = box(whole.left, whole.top + air, whole.right, whole.bottom - air);
    text.shown = visiblePart(text.node, letters, true);
  }
  for (const node of root.querySelectorAll("*"))
    for (const place of ["::before", "::after"]) {
      const style = getComputedStyle(node, place);
      if (!/\w/.test(style.content.replace(/^(none|normal|""|attr\(.*)$/, "")) || !seen(node)) continue;
      const size = parseFloat(style.fontSize) * scaleOf(node);
      if (size < LEAST_TEXT) faults.add(`text of ${size.toFixed(1)} px ${place}: ${named(node)}`);
    }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.node === other.node || shared(one.shown, other.shown) <= 1.5) continue;
      if (layerOf(one.node) === layerOf(other.node))
        faults.add(`text over text: ${named(one.node)} | ${named(other.node)}`);
    }

  // What lies over what
  const all = new CSSStyleSheet(); // also what no finger feels lies over what is below it
  all.replaceSync("* { pointer-events: auto !important }");
  document.adoptedStyleSheets = [all];
  const clear = (colour) => /(?:\/|,)\s*0?(?:\.[0-2]\d*)?\)$/.test(colour) || colour === "transparent";
  const paints = (node) => {
    const style = styleOf(node);
    if (parseFloat(style.opacity) < 0.3) return false;
    if (node instanceof SVGElement)
      return node instanceof SVGGeometryElement && style.fill !== "none" && !clear(style.fill);
    return !clear(style.backgroundColor) || style.backgroundImage !== "none";
  };
  /** What is painted over a node at a point of the screen; none: the node can be seen there. */
  const coverAt = (node, x, y) => {
    const own = (over) => node.contains(over) || over.contains(node);
    const top = document.elementFromPoint(x, y); // mostly that is enough, and it is less to ask for
    if (!top || own(top)) return null;
    for (const over of document.elementsFromPoint(x, y)) {
      if (own(over)) return null;
      if (paints(over) && !floats(over)) return over;
      if (floats(over)) return null;
    }
    return null;
  };
  for (const { node, shown } of texts) {
    if (width(shown) < 2 || height(shown) < 2) continue;
    const y = (shown.top + shown.bottom) / 2;
    // A number on a card that lies askew does not fill its box.
    for (const part of [0.15, 0.5, 0.85]) {
      const x = shown.left + part * width(shown);
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const cover = coverAt(node, x, y);
      if (cover) faults.add(`covered: ${named(node)} | by ${named(cover)}`);
    }
  }
  document.adoptedStyleSheets = [];

  // Regions
  const regions = [...root.querySelectorAll(REGIONS)]
    .filter((node) => seen(node) && !floats(node))
    .map((node) => ({ node, box: visiblePart(node, boxOf(node.getBoundingClientRect())) }));
  for (const [index, one] of regions.entries())
    for (const other of regions.slice(index + 1)) {
      if (one.node.contains(other.node) || other.node.contains(one.node)) continue;
      if (shared(one.box, other.box) > 1.5)
        faults.add(`regions overlap: ${named(one.node)} | ${named(other.node)}`);
    }

  // Targets
  const targets = [...root.querySelectorAll(TARGETS)].filter(
    (node) => seen(node) && !node.closest("label .unseen") && node.type !== "hidden",
  );
  const hits = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node === hit || node.contains(hit));
  };
  for (const node of targets) {
    const own = node.closest("label")?.querySelector("input") === node ? node.closest("label") : node;
    const rect = boxOf(own.getBoundingClientRect());
    const shown = visiblePart(own, rect);
    const [x, y] = [(shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2];
    const inSight = x > 0 && y > 0 && x < innerWidth && y < innerHeight && width(shown) > 8 && height(shown) > 8;
    if (inSight && !floats(own) && !own.contains(document.elementFromPoint(x, y))) {
      const cover = document.elementFromPoint(x, y);
      if (cover && !floats(cover)) faults.add(`cannot be hit: ${named(own)} | under ${named(cover)}`);
    }
    if (!touch || node.disabled) continue;
    // A link within a sentence is as high as its line.
    if (styleOf(own).display === "inline" && own.localName === "a") continue;
    if (width(rect) >= LEAST_TARGET && height(rect) >= LEAST_TARGET) continue;
    // Something invisible around it may make it larger for fingers.
    const wide = width(rect) >= LEAST_TARGET || (hits(own, x - 21, y) && hits(own, x + 21, y));
    const high = height(rect) >= LEAST_TARGET || (hits(own, x, y - 21) && hits(own, x, y + 21));
    if (inSight && wide && high) continue;
    // Spies lie close together, as on the table, and as many at one slot of the wheel as come there.
    // A tap only shows one, with its own buttons; what can be chosen lies in the tray as well.
    if (own.matches(".wheel .spy, .quarter")) continue;
    if (own.matches(".spy") && width(rect) >= LEAST_LOOK && height(rect) >= LEAST_LOOK) continue;
    const size = `${width(rect).toFixed(0)} x ${height(rect).toFixed(0)}`;
    faults.add(`a target of ${size}: ${named(own)}`);
  }
  return [...faults];
};
