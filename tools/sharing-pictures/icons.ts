import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const pictures = new URL("../../public/pictures/", import.meta.url);
const icons = new URL("icons/", pictures);

const png = { palette: true, colours: 64, effort: 10 } as const;

/** The mark at a size in pixels, from the drawing: sharp at every one. */
const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png(png)
    .toBuffer();

/** An .ico file with these PNGs in it, the smallest first. */
function ico(images: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [i, { size, data }] of images.entries()) {
    const at = 6 + 16 * i;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

/** Makes the icons that phones and older browsers ask for out of favicon.svg. */
export async function makeIcons(): Promise<void> {
  const tile = await readFile(new URL("favicon.svg", pictures), "utf8");
  // Phones cut the corners themselves, and a mask may take all but the middle four fifths.
  const square = tile.replace(' rx="16"', "");
  const masked = square.replace(
    "<path",
    '<path transform="translate(32 32) scale(.8) translate(-32 -32)"',
  );
  const files: [string, string, number][] = [
    ["icon-192.png", tile, 192],
    ["icon-512.png", tile, 512],
    ["maskable-512.png", masked, 512],
    ["apple-touch-icon.png", square, 180],
  ];
  for (const [name, svg, size] of files)
    await writeFile(new URL(name, icons), await draw(svg, size));
  const sizes = [16, 32, 48];
  const images = sizes.map(async (size) => ({ size, data: await draw(tile, size) }));
  await writeFile(new URL("../favicon.ico", pictures), ico(await Promise.all(images)));
}
