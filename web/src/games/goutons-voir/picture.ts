/** A drawing of this page as an image of its own: made here, sent to nobody. */

/** The tokens of the page have no meaning outside it: their values take their place. */
function alone(drawing: SVGSVGElement): string {
  const values = getComputedStyle(document.documentElement);
  return new XMLSerializer()
    .serializeToString(drawing)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
      values.getPropertyValue(name).trim().replaceAll('"', "'"),
    );
}

export async function imageOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no image"))), "image/png"),
  );
}

/** By then the browser has read what it saves. */
const SAVED = 10_000;

export function save(image: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(image);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}

const asFile = (image: Blob, name: string): File => new File([image], name, { type: "image/png" });

/** Whether this browser can hand an image on to other programs. */
export function canShare(): boolean {
  const files = [asFile(new Blob(), "portrait.png")];
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- not every browser has it
  return navigator.canShare?.({ files }) ?? false;
}

/** Somebody who changes their mind has shared nothing, and that is all. */
export async function share(image: Blob, name: string, title: string): Promise<void> {
  await navigator.share({ files: [asFile(image, name)], title }).catch(() => undefined);
}
