import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const HINDI = globSync("src/**/*.hi.ts").toSorted();
const ENGLISH = globSync("src/**/*.en.ts").toSorted();

const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name).toSorted();

test("each module of sentences is there in both languages, with the same exports", async () => {
  expect(HINDI.length).toBeGreaterThan(20);
  expect(HINDI.map((file) => file.replace(/\.hi\.ts$/, ".en.ts"))).toEqual(ENGLISH);
  for (const file of HINDI) {
    const hindi = await readFile(file, "utf8");
    const english = await readFile(file.replace(/\.hi\.ts$/, ".en.ts"), "utf8");
    const names = exportsOf(hindi);
    expect(names, file).toEqual(exportsOf(english));
    const checked = hindi.match(/\bsatisfies typeof english\b/g) ?? [];
    expect(checked.length, `${file}: each export must satisfy the English one`).toBe(names.length);
  }
});

test("only English modules are imported: the build replaces them", async () => {
  const imports: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}"))
    if (/from "[^"]+\.hi\.ts"/.test(await readFile(file, "utf8"))) imports.push(file);
  expect(imports).toEqual([]);
});

/** Names and abbreviations that are written in Latin letters in Hindi too. */
const LATIN =
  /\b(?:UPI|ID|QR|PAN|GSTIN|GST|TDS|IFSC|PDF|HEIC|JPEG|PNG|WebP|MB|Chamak|English|JavaScript|SMS|WhatsApp|Aadhaar|ABCPD1234F|7Q4M-K2XD|name@bank|name@example\.in)\b/g;

/** Ids of headings and targets of links in a text. */
const MARKUP = /^#{2,3} [a-z-]+|\]\(\S+?\)/gm;

/** The texts of a module: literals and parts of templates. */
function textsOf(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as { type?: string; value?: unknown };
    if (node.type === "ImportDeclaration") return;
    // The key may be a word of the server.
    if (node.type === "Property") return visit(node.value);
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateElement")
      found.push(String((node.value as { cooked?: string }).cooked));
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source, { lang: "ts" }));
  return found;
}

test("no sentence in Hindi has an English word", async () => {
  const found: string[] = [];
  for (const file of [...HINDI, ...globSync("src/{api-client/refusals-*,**/in-hindi}.ts")])
    for (const text of textsOf(await readFile(file, "utf8"))) {
      const isSentence = /\s/.test(text.trim()) || /[\u0900-\u097f]/.test(text);
      if (isSentence && /[A-Za-z]{2}/.test(text.replaceAll(LATIN, "").replaceAll(MARKUP, "")))
        found.push(`${file}: ${text}`);
    }
  expect(found).toEqual([]);
});
