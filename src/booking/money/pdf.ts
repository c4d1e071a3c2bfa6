import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

// From the source and from dist/server/code alike.
const FONTS = fileURLToPath(new URL("../../../src/booking/money/fonts/", import.meta.url));

const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 780;
const FOOT = 805;
const WIDTH = RIGHT - LEFT;
const LINE = 14;
const SIZE = 9;
/** The width of a QR code: 3.4 cm. */
const CODE = 96;

export type PdfColumn<Row> = {
  head: string;
  /** 0: what the others leave. */
  width: number;
  cell: (row: Row) => string;
  isNumber?: boolean;
};

/**
 * A4 pages to write on downwards, and `end`, which answers the file: of several, each has the title and its number. The same texts and the same `madeAt` give the
 * same bytes. Texts may be of any script of `SCRIPTS`.
 */
export async function startPdf({ title, madeAt }: { title: string; madeAt: Date }) {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: LEFT,
    // None: Helvetica would be loaded.
    font: "",
    lang: "en-IN",
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  });
  const pdf = buffer(doc);
  const { number, ...page } = writer(doc);
  const end = () => {
    number(title);
    doc.end();
    return pdf;
  };
  return { ...page, end };
}

export const pdfHeaders = (name: string) => ({
  "content-type": "application/pdf" as const,
  "content-disposition": `inline; filename="${name}.pdf"`,
  "x-robots-tag": "noindex",
});

/** The fonts of the scripts of India beside Latin: of one weight, named as files. */
const SCRIPTS = {
  arabic: "\u0600-\u06ff",
  devanagari: "\u0900-\u097f",
  bengali: "\u0980-\u09ff",
  gurmukhi: "\u0a00-\u0a7f",
  gujarati: "\u0a80-\u0aff",
  tamil: "\u0b80-\u0bff",
  telugu: "\u0c00-\u0c7f",
  kannada: "\u0c80-\u0cff",
  malayalam: "\u0d00-\u0d7f",
  oriya: "\u0b00-\u0b7f",
  "ol-chiki": "\u1c50-\u1c7f",
  "meetei-mayek": "\uabc0-\uabff\uaae0-\uaaf6",
};
const JOINERS = "\u200c\u200d";
/** Of these scripts, letters newer than their fonts. */
const TOO_NEW = "\u0c5c\u0cdc";
const letters = Object.values(SCRIPTS).join("");
const FOREIGN = new RegExp(
  `[${TOO_NEW}]|[^\\n -~\u00a0-\u0130\u0134-\u0148\u014a-\u0151\u0154-\u017e${letters}${JOINERS}–—‘’“”•…−₹]`,
  "gu",
);
/** The words of a text from right to left are one run, or they would stand in the order of the left. */
const RUN = new RegExp(
  `[${SCRIPTS.arabic}${JOINERS}]+(?: +[${SCRIPTS.arabic}]+)*|[${letters}${JOINERS}]+|[₹\u0100-\u017f]+|.`,
  "gsu",
);
const scriptOf = (run: string) =>
  Object.entries(SCRIPTS).find(([, range]) => new RegExp(`^[${range}]`, "u").test(run))?.[0];

/**
 * The text as the fonts can print it: a character that none has is spelt in Latin letters, or a question mark, so
 * that a reader sees that something is missing.
 */
const printable = (text: string): string =>
  text.normalize("NFC").replaceAll(FOREIGN, (character) => {
    const compatible = character.normalize("NFKC");
    if (compatible.search(FOREIGN) === -1) return compatible;
    const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if (/^[ -~]+$/.test(plain)) return plain;
    if (/\p{Pd}/u.test(character)) return "-";
    // A mark belongs to the letter before it, and the others have no form.
    return /[\p{M}\p{C}]/u.test(character) ? "" : "?";
  });

/** Places a run as a whole and not word by word, which a text from right to left needs. */
const WHOLE = { features: [] };
const optionsOf = (font: string) => (font === "arabic" ? WHOLE : {});

type Style = { isBold?: boolean | undefined; size?: number };

/** Writes text downwards, in the font that has each character. */
function writer(doc: PDFKit.PDFDocument) {
  let y = LEFT;
  const choose = (font: string, size = SIZE) => doc.font(`${FONTS}${font}.ttf`, size);
  /** Without the marks where fontkit cannot place them: they are rare ones, which no name has. */
  const placeable = (font: string, run: string): string => {
    try {
      choose(font).widthOfString(run, WHOLE);
      return run;
    } catch {
      return run.replaceAll(/[\p{M}\p{Cf}]/gu, "");
    }
  };
  const runsOf = (text: string, { isBold = false, size = SIZE }: Style) =>
    Array.from(printable(text).matchAll(RUN), ([run]) => run).reduce<
      { font: string; run: string; size: number }[]
    >((runs, run) => {
      const weight = isBold ? "bold" : "regular";
      const script = scriptOf(run);
      const font =
        script ?? (/^[₹\u0100-\u017f]/.test(run) ? `extended-${weight}` : `latin-${weight}`);
      const last = runs.at(-1);
      const shown = script === undefined ? run : placeable(script, run);
      if (last?.font === font) last.run += shown;
      else runs.push({ font, run: shown, size });
      return runs;
    }, []);
  const widthOf = (text: string, style: Style) =>
    runsOf(text, style).reduce(
      (sum, { font, run, size }) => sum + choose(font, size).widthOfString(run, optionsOf(font)),
      0,
    );
  const single = (text: string, x: number, style: Style) =>
    runsOf(text, style).reduce((from, { font, run, size }) => {
      const options = optionsOf(font);
      choose(font, size).text(run, from, y + size, {
        ...options,
        lineBreak: false,
        baseline: "alphabetic",
      });
      return from + doc.widthOfString(run, options);
    }, x);
  /** A text of several lines, and where it ends. */
  const block = (text: string, x: number, { width, ...style }: Style & { width: number }) => {
    const { size: drop = SIZE } = style;
    const runs = runsOf(text, style);
    for (const [i, { font, run, size }] of runs.entries()) {
      choose(font, size);
      // The scripts have fonts of different heights on one line.
      const options = {
        ...optionsOf(font),
        width,
        continued: i < runs.length - 1,
        baseline: "alphabetic" as const,
      };
      if (i === 0) doc.text(run, x, y + drop, options);
      else doc.text(run, options);
    }
    return doc.y - drop;
  };
  const rule = () =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor("#999").stroke();
  const row = <Row>(
    columns: PdfColumn<Row>[],
    textOf: (column: PdfColumn<Row>) => string,
    isBold = false,
  ): void => {
    if (y > BOTTOM - 3 * LINE) {
      doc.addPage();
      y = LEFT;
      row(columns, ({ head }) => head, true);
    }
    rule();
    y += 5;
    let x = LEFT;
    let bottom = y + LINE;
    for (const column of columns) {
      const text = textOf(column);
      const { width } = column;
      if (column.isNumber) single(text, x + width - widthOf(text, { isBold }), { isBold });
      else if (text !== "") bottom = Math.max(bottom, block(text, x, { width: width - 6, isBold }));
      x += width;
    }
    y = bottom + 3;
  };
  const paragraph = (
    text: string,
    { width = WIDTH, ...style }: Style & { width?: number } = {},
  ) => {
    y = block(text, LEFT, { ...style, width }) + 2;
  };
  return {
    paragraph,
    /** Below each page of several: its number, and `title`. */
    number: (title: string) => {
      const { count } = doc.bufferedPageRange();
      if (count === 1) return;
      y = FOOT;
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        const text = `${title}, page ${page + 1} of ${count}`;
        single(text, RIGHT - widthOf(text, {}), {});
      }
    },
    gap: () => {
      y += LINE;
    },
    /** A QR code at the right, beside what `write` writes at the left; on one page. */
    besideCode: (rows: readonly string[], write: () => void) => {
      if (y + CODE > BOTTOM) {
        doc.addPage();
        y = LEFT;
      }
      const [top, unit] = [y, CODE / rows.length];
      for (const [line, bits] of rows.entries())
        for (const [column, bit] of Array.from(bits).entries())
          if (bit === "1") doc.rect(RIGHT - CODE + column * unit, top + line * unit, unit, unit);
      doc.fill("#000");
      write();
      y = Math.max(y, top + CODE) + LINE;
    },
    /** The top of a page: texts at the left, in bold or not, and below the title at the right. Leaves out "". */
    head: (
      left: [text: string, isBold?: boolean][],
      title: string,
      right: [text: string, isBold?: boolean][],
    ) => {
      for (const [text, isBold] of left) if (text !== "") paragraph(text, { width: 270, isBold });
      const after = y;
      y = LEFT;
      const lines: [text: string, isBold?: boolean, size?: number][] = [
        [title, true, 18],
        ...right,
      ];
      for (const [text, isBold, size = SIZE] of lines.filter(([one]) => one !== "")) {
        single(text, RIGHT - widthOf(text, { isBold, size }), { isBold, size });
        y += size + 5;
      }
      y = Math.max(after, y) + LINE;
    },
    /** A table with its headings, and `last` as its bold last row, without the texts of `blank` columns. */
    table: <Row>(columns: PdfColumn<Row>[], rows: Row[], last: Row, blank: string[]) => {
      const rest = columns.reduce((left, { width }) => left - width, WIDTH);
      const wide = columns.map((column) => ({ ...column, width: column.width || rest }));
      row(wide, ({ head }) => head, true);
      for (const one of rows) row(wide, ({ cell }) => cell(one));
      row(wide, ({ head, cell }) => (blank.includes(head) ? "" : cell(last)), true);
      y += LINE;
    },
  };
}
