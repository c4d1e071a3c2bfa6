import { inflateSync } from "node:zlib";

/** The decoded streams of a PDF by object number, with the dictionary of every object. */
function readObjects(pdf: Buffer) {
  const objects = new Map<number, { dictionary: string; stream: string }>();
  const text = pdf.toString("latin1");
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = "", body = ""] = match;
    const [dictionary = "", raw] = body.split(/\nstream\n/);
    const bytes = Buffer.from(raw?.replace(/\nendstream$/, "") ?? "", "latin1");
    const stream = dictionary.includes("FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(Number(number), { dictionary, stream: stream.toString("latin1") });
  }
  return objects;
}

/** Characters by glyph, of a ToUnicode map as pdfkit writes it. */
function readMap(map: string): string[] {
  const ranges = [...map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)];
  return ranges.reduce<string[]>((characters, [, first = "0", list = ""]) => {
    for (const [i, [, hex = ""]] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      characters[Number.parseInt(first, 16) + i] = hex
        .split(/(?=(?:\w{4})+$)/)
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join("");
    return characters;
  }, []);
}

/** The text of each place of a PDF that pdfkit made, in its order. */
export function pdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values())
    for (const [, name = "", number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(number))?.dictionary ?? "";
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
      if (map !== undefined) fonts.set(name, readMap(objects.get(Number(map))?.stream ?? ""));
    }
  return [...objects.values()]
    .filter(({ stream }) => stream.includes(" Tf"))
    .flatMap(({ stream }) =>
      [...stream.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(
        ([, font = "", glyphs = ""]) =>
          [...glyphs.matchAll(/<(\w*)>/g)]
            .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? "?")
            .join(""),
      ),
    );
}
