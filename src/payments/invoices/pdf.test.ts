import { expect, test } from "vitest";
import { pdfText } from "#test/pdf-text.ts";
import { startPdf } from "./pdf.ts";

const madeAt = new Date("2026-11-21T05:30:00Z");

async function print(text: string): Promise<Buffer> {
  const pdf = await startPdf({ title: "Names", madeAt });
  pdf.paragraph(text);
  pdf.head([[text, true]], "Invoice", [[text]]);
  return pdf.end();
}

const printed = async (text: string) => pdfText(await print(text));

test.each([
  ["Devanagari", "कांता शर्मा"],
  ["Gurmukhi", "ਹਰਪ੍ਰੀਤ ਕੌਰ"],
  ["Bengali", "অনন্যা চট্টোপাধ্যায়"],
  ["Gujarati", "હર્ષદ પટેલ"],
  ["Tamil", "முத்துலட்சுமி"],
  ["Telugu", "శ్రీనివాస్"],
  ["Kannada", "ಶ್ರೀಕೃಷ್ಣ"],
  ["Malayalam", "ശ്രീകുമാർ"],
])("a name in %s letters is printed without an empty box", async (script, name) => {
  const text = (await printed(`Ms ${name}`)).join("");
  expect(text).toMatch(new RegExp(`\\p{sc=${script}}`, "u"));
  expect(text).not.toContain("\0");
});

test("a name in Urdu is printed by the font of its letters", async () => {
  const file = await print("Mr محمد عارف, Noida");
  expect(file.toString("latin1")).toContain("NotoSansArabic");
});

test.each(["क्\u200dष", "राम\u200d", "इ़", "\u0600\u0610", "અઁ", "അ\u0d3b", "हिं\u200c दी"])(
  "a text that fontkit could not place is printed: %j",
  async (text) => {
    expect((await printed(`Flat 4, ${text} Tower`)).join("")).toContain("Tower");
  },
);
