import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Words with a plainer term: notified, sent, customer, vendor, operator, caller, a number. */
const WORDS = /\b(?:told|tells?|whoever|so many|somebody|anybody|everybody|nobody)\b/i;

/** Folders whose comments still have such words. */
const UNREVISED =
  /^src\/(?:apps|kernel|start|ui|booking\/(?:creation|transitions)|server\/(?:process|http\/response-cache))\//;

const findWords = (source: string): string[] =>
  source
    .split("\n")
    .filter(
      (line) => /^\s*(?:\/\/|\/?\*)/.test(line) && WORDS.test(line.replaceAll(/`[^`]*`/g, "")),
    );

test("comments use the field's terms", async () => {
  const found: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}").filter((path) => !UNREVISED.test(path)))
    for (const line of findWords(await readFile(file, "utf8")))
      found.push(`${file}: ${line.trim()}`);
  expect(found).toEqual([]);
});

test.each([
  ["/** Whoever holds the link is told. */", 1],
  ["// So many rows at once.", 1],
  ["/** The user `nobody` of the system. */", 0],
  ['const text = "Nobody has accepted";', 0],
])("%s", (line, count) => expect(findWords(line)).toHaveLength(count));
