import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Words that comments avoid, with the terms for them; CONTRIBUTING.md has them too. */
const TERMS: Record<string, string> = {
  told: "notified, sent, returned",
  tell: "notify, send, say",
  tells: "notifies, sends, says",
  whoever: "the customer, vendor, operator, caller",
  "so many": "the number of",
  somebody: "a customer, vendor, operator, caller",
  anybody: "any customer, vendor, operator, caller",
  everybody: "every visitor, every role",
  nobody: "no vendor, no customer",
};
const WORDS = new RegExp(`\\b(?:${Object.keys(TERMS).join("|")})\\b`, "gi");
const COMMENT = /^\s*(?:\/\/|\/\*|\*(?=[\s/]|$))/;

/** The lines of comments with such a word, with the term for it. */
const findWords = (source: string): string[] =>
  source
    .split("\n")
    .filter((line) => COMMENT.test(line))
    .flatMap((line) =>
      Array.from(
        line.replaceAll(/`[^`]*`/g, "").matchAll(WORDS),
        ([word]) => `"${line.trim()}": ${word} → ${TERMS[word.toLowerCase()]}`,
      ),
    );

test("comments use the field's terms", async () => {
  const found: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}"))
    for (const words of findWords(await readFile(file, "utf8"))) found.push(`${file}: ${words}`);
  expect(found, "Use the term behind the arrow").toEqual([]);
});

test.each([
  ["/** Whoever holds the link is told. */", 2],
  ["// So many rows at once.", 1],
  ["/** The user `nobody` of the system. */", 0],
  ['const text = "Nobody has accepted";', 0],
])("%s", (line, count) => expect(findWords(line)).toHaveLength(count));
