import type { SeededRandom } from "./seeded-random.ts";

const LARGE = 2 ** 31;
const NUMBERS = [
  [0, -0, -1, 1.5, LARGE - 1, LARGE, -LARGE - 1, 2 ** 53, 1e308],
  ["0", "-1", "NaN", "Infinity", "1e309", "2147483648", "9223372036854775808", "0x10", "١٢", " 1 "],
].flat();
const TEXTS = [
  ["", " ", "\u0000", "a\u0000b", "\ud800", "\u202e\u2066", "नमस्ते 🧹", "e\u0301", "\u{10ffff}"],
  [
    "__proto__",
    "constructor",
    "'; drop table booking; --",
    "%",
    "%00",
    "_",
    "\\",
    "../../etc",
    "null",
  ],
  [
    "<script>alert(1)</script>",
    "=1+1",
    "a\r\nx: y",
    "2026-02-30",
    "9999-12-31",
    "0000-00-00",
    "today",
  ],
].flat();
const OTHERS: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { length: 3 },
  { toString: 1 },
  [1, "2", null],
];

/** Something that a number at its limits may be, a text, or neither. */
export function oddValue(random: SeededRandom): unknown {
  const kind = random.below(10);
  if (kind < 4) return random.pick(NUMBERS);
  if (kind < 7) return random.pick(TEXTS);
  if (kind < 9) return random.pick(OTHERS);
  return random.pick(["x", "🧹", "0"]).repeat(random.pick([300, 10_000, 100_000]));
}

/** The text with a character in it that no text may have, whatever its format. */
export function spoilt(text: string, random: SeededRandom): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(["\u0000", "\ud800", "\udc00", "\n"]) + text.slice(at);
}

/** An odd value as text, for an address. */
export function oddText(random: SeededRandom): string {
  const value = oddValue(random);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.toWellFormed().slice(0, 2_000);
}
