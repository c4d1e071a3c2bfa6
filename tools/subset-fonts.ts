import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

/**
 * Cuts the typefaces down to the characters and the axes that the pages use and writes them to
 * src/ui/styles/fonts, and those of invoices to src/booking/money/fonts. Run it after a new version of the font
 * packages: `node tools/subset-fonts.ts`. Fonts of scripts that no page has are cut only where their packages are
 * installed: `npm install --no-save @fontsource/noto-sans-bengali@5.3.0`, and so on.
 */
type Axis = number | { min: number; max: number };
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "woff2" | "sfnt";
    variationAxes: Record<string, Axis>;
    keepFeatures?: string[];
    noHinting: boolean;
    dropTables: string[];
  },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);
// The package has no types of its own.
const subsetFont: SubsetFont = require("subset-font");

const characters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

// Fractions stay out: with them come forty glyphs that no page shows.
const features = ["kern", "mark", "mkmk", "ccmp", "liga", "locl", "rvrn", "tnum"];
const wght = { min: 400, max: 700 };
const axes = { wght, wdth: { min: 78, max: 112 } };
// The first screen needs the widths from 100 alone, without rare marks: that file is 35 kB, which comes
// with the second round trip of a slow line. With rare marks it was 41 kB and took three, and with the
// narrow widths 58 kB.
const usual = { wght, wdth: { min: 100, max: 112 } };
// The dashboard's screens are of one width, on phones with slow lines: 14 kB, without the 7 kB of kerning.
const oneWidth = { wght, wdth: 100 };
const wdth = { min: 78, max: 100 };
const narrow = { wght, wdth };
// What prices, dates and counts in narrow type consist of. With the space, or it came from the letters. On the
// first screens they are bold: of one weight, which serves 560 to 700, they are half as large.
const narrowBold = { wght: 640, wdth };
const figures = "0123456789 \u00a0+,-./%–×";
const letters = `${characters(0x20, 0x7e)}\u00a0“”‘’–—•…×©·°−←↑→↓`;
// Not on the first screens: a file of their own, fetched by the pages that show one.
const marks = '!"#$%&*;<=>[\\]^_`{|}~°·×–—‘•…←↑→↓−';
const without = (text: string, left: string): string =>
  Array.from(text)
    .filter((letter) => !left.includes(letter))
    .join("");

const faces = [
  {
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-latin.woff2",
    text: without(letters, marks),
    variationAxes: usual,
    dropTables: [],
  },
  {
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-dashboard.woff2",
    text: without(letters, marks),
    variationAxes: oneWidth,
    dropTables: ["GPOS"],
  },
  {
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-marks.woff2",
    text: marks,
    variationAxes: usual,
    dropTables: [],
  },
  {
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-narrow-figures.woff2",
    text: figures,
    variationAxes: narrowBold,
    dropTables: [],
  },
  {
    // Narrow words, and figures that are not bold: fetched by the few pages that show some.
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-narrow.woff2",
    text: letters,
    variationAxes: narrow,
    dropTables: [],
  },
  {
    // Names such as José or Zoë: fetched only by a page that shows one.
    from: "anek-latin/files/anek-latin-latin-standard-normal.woff2",
    to: "anek-latin-1.woff2",
    text: characters(0xa1, 0xff).replace(/[©·°×]/g, ""),
    variationAxes: axes,
    dropTables: [],
  },
  {
    // The package keeps ₹ in another file than the digits that follow it.
    from: "anek-latin/files/anek-latin-latin-ext-standard-normal.woff2",
    to: "anek-rupee.woff2",
    text: "₹",
    variationAxes: axes,
    dropTables: ["GPOS", "GDEF"],
  },
  {
    from: "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2",
    to: "anek-chamak.woff2",
    text: "चमक",
    variationAxes: { wght: { min: 600, max: 700 } },
    dropTables: [],
  },
];

for (const { from, to, text, variationAxes, dropTables } of faces) {
  const source = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const cut = await subsetFont(source, text, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: features,
    noHinting: true,
    dropTables,
  });
  await writeFile(new URL(`../src/ui/styles/fonts/${to}`, import.meta.url), cut);
  console.log(`${to}: ${cut.length} bytes`);
}

// A PDF takes fonts of one weight, not compressed. Names and addresses come in any of these characters.
const latin = "anek-latin/files/anek-latin-latin-wght-normal.woff2";
const extended = "anek-latin/files/anek-latin-latin-ext-wght-normal.woff2";
const devanagari = "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
const basic = `${letters}${characters(0xa0, 0xff)}`;
const printed = [
  { from: latin, to: "latin-regular", text: basic, wght: 400 },
  { from: latin, to: "latin-bold", text: basic, wght: 700 },
  { from: extended, to: "extended-regular", text: `₹${characters(0x100, 0x17f)}`, wght: 400 },
  { from: extended, to: "extended-bold", text: `₹${characters(0x100, 0x17f)}`, wght: 700 },
];
/** In bytes: fontkit reads past the end of a file whose last glyph is empty, as a joiner is. */
const PADDING = 16;
for (const { from, to, text, wght } of printed)
  await writePrinted(to, `@fontsource-variable/${from}`, text, { wght });

// The positions of marks (GPOS) of some fonts fail in fontkit; these print well without.
const scripts = [
  { name: "devanagari", first: 0x900, dropTables: ["GPOS"] },
  { name: "arabic", first: 0x600, last: 0x6ff, dropTables: [] },
  { name: "bengali", first: 0x980, dropTables: [] },
  { name: "gurmukhi", first: 0xa00, dropTables: ["GPOS"] },
  { name: "gujarati", first: 0xa80, dropTables: ["GPOS"] },
  { name: "tamil", first: 0xb80, dropTables: [] },
  { name: "telugu", first: 0xc00, dropTables: ["GPOS"] },
  { name: "kannada", first: 0xc80, dropTables: [] },
  { name: "malayalam", first: 0xd00, dropTables: ["GPOS"] },
  { name: "oriya", first: 0xb00, dropTables: [] },
  { name: "ol-chiki", first: 0x1c50, last: 0x1c7f, dropTables: [] },
  { name: "meetei-mayek", first: 0xabc0, last: 0xabff, more: [0xaae0, 0xaaf6], dropTables: [] },
];
for (const { name, first, last = first + 0x7f, more, dropTables } of scripts) {
  const isOurs = name === "devanagari";
  const from = isOurs
    ? `@fontsource-variable/${devanagari}`
    : `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-400-normal.woff2`;
  const rare = more === undefined ? "" : characters(more[0]!, more[1]!);
  const text = ` ${characters(first, last)}${rare}\u200c\u200d`;
  await writePrinted(name, from, text, isOurs ? { wght: 400 } : {}, dropTables).catch(
    (error: unknown) => console.warn(`${name} stays as it is: ${String(error)}`),
  );
}

async function writePrinted(
  to: string,
  from: string,
  text: string,
  variationAxes: Record<string, Axis>,
  dropTables: string[] = [],
): Promise<void> {
  const cut = await subsetFont(await readFile(require.resolve(from)), text, {
    targetFormat: "sfnt",
    variationAxes,
    noHinting: true,
    dropTables,
  });
  const padded = Buffer.concat([cut, Buffer.alloc(PADDING)]);
  await writeFile(new URL(`../src/booking/money/fonts/${to}.ttf`, import.meta.url), padded);
  console.log(`${to}: ${padded.length} bytes`);
}
