import { expect, test } from "vitest";
import { comparable, expandSearch, searchMatcher } from "./search.ts";
import { withoutNukta } from "./without-nukta.ts";

const GROUPS = [
  ["cleaning", "safai", "सफ़ाई"],
  ["sofa", "couch", "सोफ़ा"],
  ["car", "गाड़ी"],
  ["washing machine", "वॉशिंग मशीन"],
  ["utensils", "bartan"],
];

test("a name is equal with and without nukta and joiners, and in both encodings", () => {
  const names = ["\u095bोया", "\u091c\u093cोया", "जोया", "जो\u200dया", "जो\u200cया"];
  expect(new Set(names.map(withoutNukta))).toEqual(new Set(["जोया"]));
  expect(withoutNukta("\u0929\u0931\u0934 André")).toBe("\u0928\u0930\u0933 André");
});

test("case, width, spaces and punctuation make no difference to a comparison", () => {
  for (const text of ["Sofa-set (5)", "ＳＯＦＡ  set, 5", " sofa\u00a0set 5"])
    expect(comparable(text)).toBe(" sofa set 5 ");
});

test("a term of a search is the longest run of words that a group has", () => {
  expect(expandSearch("Washing machine safai 2", GROUPS, false)).toEqual([
    { word: "washing machine", others: [" washing machine", " वॉशिंग मशीन"] },
    { word: "safai", others: [" cleaning", " safai", " सफाई"] },
    { word: "2", others: [] },
  ]);
});

test.each([
  ["safai", "Deep cleaning of sofas"],
  ["सफाई", "Deep cleaning of sofas"],
  ["सफ़ाई सोफा", "Deep cleaning of sofas"],
  ["cle", "Deep cleaning of sofas"],
  ["deep sof", "Deep cleaning of sofas"],
  ["couc", "Deep cleaning of sofas"],
  ["gadi गाड़ी", "Gadi, car"],
  ["bartan", "Utensils"],
  ["ofa", "Sofa"],
  ["  ", "Anything"],
])("%j finds %j", (search, text) => expect(searchMatcher(search, GROUPS)(text)).toBe(true));

test.each([
  ["safai", "Sofa"],
  ["sa", "Cleaning"],
  ["saf sofa", "Cleaning of a sofa"],
  ["गाड़ी", "Carpet"],
  ["sofa car", "Sofa"],
])("%j does not find %j", (search, text) =>
  expect(searchMatcher(search, GROUPS)(text)).toBe(false),
);

test("a prefix search finds a term at the beginning of a word only", () => {
  expect(searchMatcher("ac", [], true)("Split AC, jet wash")).toBe(true);
  expect(searchMatcher("ac", [], true)("A package")).toBe(false);
  expect(searchMatcher("ac", [])("A package")).toBe(true);
});
