import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { HINDI } from "#api-client/translate-refusals.ts";
import { toSentence } from "#kernel/sentence.ts";
import { OF_THE_DESK } from "./refusals-of-the-desk.ts";

/** What only operators call, and what refuses nothing. */
const OTHERS = [
  /\/(?:ops|operators|editor|approvals|bank|returns|caller-notes|second-factor|messages|texts|outbox|suspension)\//,
  /^src\/(?:apps|ui|api-client|start|private-postgres|audit|reporting|whatsapp)\//,
  /^src\/server\/(?:pages|security|backup|configuration|database|jobs|metrics)\//,
  /^src\/ledger\/(?:business|policy|payouts|read-payouts|settle|vendors-contract|vendor-routes)/,
  /^src\/inbox\/(?:items|work-routes|write-note)|^src\/schema\/(?:rhythm|filter)/,
  /^src\/booking\/(?:money\/(?:undo-money|use-credit)|complaints\/(?:decide|settle)|acts\/(?:plans\/change-visit|edit|save|remind))/,
  /^src\/booking\/(?:offers\/read-|acts\/assign-)|\/ops-|operator|csv|pdf/,
  /\b(?:messages|texts|documentation)\.ts$|\.(?:test|fixture|en|hi)\.ts$/,
];
/** Sentences that a server and a page have in common. */
const SHARED =
  /^src\/(?:kernel\/(?:text|phone)|areas\/fields|account\/ground\/contact-rules|booking\/(?:ground|money\/invoices)\/fields)(?:\.en)?\.ts$/;
const FILES = globSync("src/**/*.ts").filter(
  (file) => SHARED.test(file) || !OTHERS.some((path) => path.test(file)),
);
const REFUSES = /\b(?:refuse|refuseAt|problem)\(|\bzod|\bSaid\b/;

/** What is wrong with the shape of a request: only the author of a client can cause it. */
const SHAPE =
  /^(?:Send (?!at most)|Say (?:of each|which|how the visit)|Each |Give |Name each|Language must|Role can|Contact can|Ask which|(?:Seen-Slot|Ask-Beyond|Ask-Second|Ask-Price|End-Session|Idempotency-Key|This Idempotency-Key)\b|Password confirmation must|Write the comment|The (?:request|form) (?!is too large)|A text of the request|There is no form|There is no such event|city says|GET,)|must be text$|^\s*does not work here/;

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === "object" && value !== null && "type" in value;

const NO_SENTENCES = new Set(["description", "summary", "example", "act", "name"]);
const DOCUMENTS = /^(?:problems|jsonAnswer|textAnswer|\w*[rR]oute)$/;

// The sentences of a field that is called `name` are those of its check.
const isCall = (value: unknown): boolean =>
  isNode(value) && isNode(value["callee"]) && value["callee"].type === "Identifier";

type Quasis = { value: { cooked: string } }[];
const textsOf = (quasis: unknown) => (quasis as Quasis).map(({ value }) => value.cooked);

type Found = { text: string; values: number };

/** The sentences of a file with `*` for a value, and the patterns of those that are tagged. */
function sentencesOf(source: string): Found[] {
  const found: Found[] = [];
  const add = (parts: string[], by: string) =>
    found.push({ text: parts.join(by), values: parts.length - 1 });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const { type } = value;
    if (type === "ImportDeclaration" || type === "NewExpression") return;
    if (type.startsWith("TS")) return visit(value["expression"]);
    if (type === "Property" && isNode(value["key"]))
      return NO_SENTENCES.has(String(value["key"]["name"])) && !isCall(value["value"])
        ? undefined
        : visit(value["value"]);
    if (type === "CallExpression" && isNode(value["callee"])) {
      const { callee } = value;
      const name = isNode(callee["property"]) ? callee["property"]["name"] : callee["name"];
      const [first] = value["arguments"] as Node[];
      if (
        DOCUMENTS.test(String(name)) ||
        (name === "openapi" && first?.type === "ObjectExpression")
      )
        return visit(callee["object"]);
    }
    if (type === "TaggedTemplateExpression" && isNode(value["tag"])) {
      const { quasi } = value as unknown as { quasi: { quasis: Quasis; expressions: unknown } };
      if (value["tag"]["name"] === "say") add(textsOf(quasi.quasis), " ");
      return;
    }
    if (type === "Literal" && typeof value["value"] === "string") add([value["value"]], "");
    if (type === "TemplateLiteral") add(textsOf(value["quasis"]), "*");
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source, { lang: "ts" }).body);
  return found.filter(({ text }) => /^(?:[A-Z“*]|\s+\w)/.test(text) && /\S\s+\S*[a-z]/.test(text));
}

/** The code of a sentence, where `*` is a value that is not tagged. */
const codeOf = (text: string): string => text.split("*").map(partOf).join("*");
const partOf = (part: string, at: number, all: string[]): string => {
  const code = toSentence(part).code;
  const before = at > 0 && /^[^a-z0-9'’]/i.test(part) ? "-" : "";
  const behind = at < all.length - 1 && /[^a-z0-9'’]$/i.test(part) ? "-" : "";
  return code === "" ? "" : before + code + behind;
};

/** Values that fit a day, a slot, a moment and a word. */
const DAYS = Array.from({ length: 5 }, () => "2026-11-20");

async function gather(): Promise<Map<string, { where: string; values: number }>> {
  const found = new Map<string, { where: string; values: number }>();
  for (const file of FILES) {
    const source = await readFile(file, "utf8");
    if (!REFUSES.test(source) && !SHARED.test(file)) continue;
    for (const { text, values } of sentencesOf(source))
      if (!SHAPE.test(text)) found.set(codeOf(text), { where: `${file}: ${text}`, values });
  }
  return found;
}

test("each refusal of a vendor or a customer has a sentence in Hindi, or is listed as another's", async () => {
  const found = await gather();
  const known = new Set(OF_THE_DESK.map(codeOf));
  const missing = [...found].filter(([code]) => !(code in HINDI) && !known.has(code));
  expect(missing.map(([, { where }]) => where)).toEqual([]);
  const unused = [...Object.keys(HINDI), ...known].filter((code) => !found.has(code));
  expect(unused, "sentences that nothing refuses with any more").toEqual([]);
});

test("a sentence in Hindi takes no more values than the English one has", async () => {
  for (const [code, { where, values }] of await gather()) {
    const entry = HINDI[code];
    const sentence = typeof entry === "function" ? entry(...DAYS) : entry;
    if (typeof entry === "function") expect(entry.length, where).toBeLessThanOrEqual(values);
    if (sentence !== undefined) expect(sentence, where).toMatch(/[\u0900-\u097f].*[।?]$/);
  }
});
