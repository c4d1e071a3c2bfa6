import { readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { words as reasons } from "../../src/apps/dashboard/offers/offer-reasons.hi.ts";
import { words as states } from "../../src/apps/site/booked/state-words.hi.ts";

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every sentence of a module, with a day or a name where it has a value. */
function sentencesOf(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value) || value.type === "ImportDeclaration") return;
    if (value.type === "Literal" && typeof value["value"] === "string") found.push(value["value"]);
    if (value.type === "TemplateLiteral") {
      const quasis = value["quasis"] as { value: { cooked: string } }[];
      found.push(quasis.map((part) => part.value.cooked).join("Sat 28 Nov"));
    }
    Object.values(value).forEach(visit);
  };
  visit(parseAst(source, { lang: "ts" }));
  return [...new Set(found)];
}

const read = async (file: string) => sentencesOf(await readFile(`src/booking/${file}.ts`, "utf8"));

// `The cleaner` is a value, and what is called waiting goes on with a full stop.
const PARTS = new Set(["The cleaner", "the cleaner", "Your cleaner"]);

test("every sentence of a booking's state has its Hindi", async () => {
  const sentences = (await read("states/booking-state"))
    .map((one) => one.replace(/^Sat 28 Nov(?=\. We will)/, "Waiting for a cleaner to accept"))
    .filter((sentence) => /\w \w/.test(sentence) && !PARTS.has(sentence));
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter((sentence) => states.say(sentence) === sentence)).toEqual([]);
  expect(states.say("Asha will come today")).toBe("Asha आज आएँगे");
});

test("every reason of an offer has its Hindi", async () => {
  const sentences = (await read("offers/read-offer-reasons")).filter((one) =>
    /\w \w.*\.$/.test(one),
  );
  expect(sentences.length).toBeGreaterThan(14);
  expect(sentences.filter((sentence) => reasons.say(sentence) === sentence)).toEqual([]);
});
