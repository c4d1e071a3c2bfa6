import { expect, test } from "vitest";
import { nameInMessage, titleInMessage } from "./name-in-message.ts";

/** What mail programs and phones make a link or a number to call of. */
const LINK =
  /https?:|www\.|\S@\S|[\p{L}\p{M}\p{N}][.。．｡][\p{L}\p{M}]{2,}|\S\/\S|\p{N}{3,}|\p{N}\.\p{N}/iu;

test.each([
  "Kavita",
  "Anne-Marie O'Neil",
  "Dr. Mehta",
  "कविता शर्मा",
  "க்ஷமா",
  "ശ്രീ‍കല",
  "محمد",
  "李小龍",
  // 40 characters, of two code points each.
  "कि".repeat(40),
])("%s is a name in a message", (name) => {
  expect(nameInMessage(` ${name} `)).toBe(name);
});

test.each([
  null,
  "",
  " . ",
  "evil.example",
  "evil.\u0301example",
  "evil.\u200dexample",
  "evil。example",
  "a@b",
  "x/y",
  "Refund: now",
  "Call 98765",
  "९८७६५४३२१०",
  "two\nlines",
  "\u202eKavita",
  "<b>Kavita</b>",
  "a".repeat(41),
])("%j is none", (name) => {
  expect(nameInMessage(name)).toBeUndefined();
});

test("no text with a generated name has a link", () => {
  const parts = [
    "evil",
    "example",
    ".",
    "com",
    "@",
    "/",
    ":",
    "//",
    " ",
    "-",
    "'",
    "9",
    "98765",
    "。",
  ];
  parts.push("इ", "ि", "\u200d", "．", "www.", "http", "\n", "\u0301", "٣", "?", "&", "O");
  let seed = 7;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  let named = 0;
  for (let count = 0; count < 5_000; count++) {
    const made = Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join("");
    const name = nameInMessage(made);
    if (name !== undefined) named++;
    const text = `Hello${name === undefined ? "" : ` ${name}`},\n\n${name ?? "Your cleaner"} comes to you`;
    expect(text, JSON.stringify(made)).not.toMatch(LINK);
  }
  expect(named).toBeGreaterThan(100);
});

test("a name with a link or a phone number is not written", () => {
  for (const name of ["Grout lines, one wall", "Sofa: 2.5 m", "Flat, 1000-1500 sq. ft", "Sofa/bed"])
    expect(titleInMessage(name)).toBe(name);
  for (const name of ["Pay at evil.example", "http://1", "a@b", "Call 98765 43210", "1.2.3.4"])
    expect(titleInMessage(name)).toBe("A service");
});
