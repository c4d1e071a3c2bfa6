import { expect, test } from "vitest";
import { pdfText } from "#test/pdf-text.ts";
import type { Paise } from "#kernel/money/money.ts";
import { stateName, stateOfPin } from "./gst-states.ts";
import { rupeesInWords } from "./invoices/invoice-pdf.ts";
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

test.each([
  ["Odia", "Oriya", "ଅନିତା ମହାପାତ୍ର"],
  ["Santali", "Ol_Chiki", "ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ"],
  ["Manipuri", "Meetei_Mayek", "ꯃꯩꯇꯩ ꯆꯅꯨ"],
])("a name in %s is printed without an empty box", async (_language, script, name) => {
  const text = (await printed(`Ms ${name}`)).join("");
  expect(text).toMatch(new RegExp(`\\p{sc=${script}}`, "u"));
  expect(text).not.toContain("\0");
});

test.each([
  ["Nguyễn Thị Ánh", "Nguyen Thi Ánh"],
  ["Ｋａｖｉｔａ ﬁ №", "Kavita fi No"],
  ["Анна", "????"],
  ["山田太郎", "????"],
  ["김민지", "???"],
  ["Ελένη", "?????"],
  ["สมชาย", "?????"],
  ["נועה", "????"],
  ["Rosy 🌸 Villa", "Rosy ? Villa"],
  ["e\u0301\u200b ok", "é ok"],
])("a character without a font is spelt, or seen to be missing: %s", async (text, shown) => {
  expect((await printed(text)).join("")).toContain(shown);
});

test("no letter of a script of India is an empty box, at the beginning of a page neither", async () => {
  const scripts = ["Devanagari", "Gurmukhi", "Bengali", "Gujarati", "Tamil", "Telugu", "Kannada"];
  const names = [...scripts, "Malayalam", "Oriya", "Ol_Chiki", "Meetei_Mayek"];
  const isLetter = new RegExp(`^(?:${names.map((name) => `\\p{sc=${name}}`).join("|")})$`, "u");
  const pdf = await startPdf({ title: "Letters", madeAt });
  for (let code = 0x900; code < 0xac00; code++) {
    const letter = String.fromCodePoint(code);
    if (isLetter.test(letter) && /\p{L}|\p{N}/u.test(letter)) pdf.paragraph(letter);
  }
  const text = pdfText(await pdf.end());
  expect(text.length).toBeGreaterThan(700);
  expect(text.filter((one) => one === "" || one.includes("\0"))).toEqual([]);
});

test("of several pages each has the title and its number, and one page has none", async () => {
  const pdf = await startPdf({ title: "Tax invoice DEMO/26-27/00011", madeAt });
  for (let line = 0; line < 150; line++) pdf.paragraph(`Line ${line}`);
  const text = pdfText(await pdf.end());
  expect(text.filter((one) => one.includes("page"))).toEqual(
    [1, 2, 3].map((page) => `Tax invoice DEMO/26-27/00011, page ${page} of 3`),
  );
  expect((await printed("Line 1")).join()).not.toContain("page");
});

test("an amount is written in words with lakh and crore", () => {
  for (const [paise, words] of [
    [1, "Zero and One Paise"],
    [94_900, "Nine Hundred Forty-Nine"],
    [1_00_00_000, "One Lakh"],
    [
      12_34_56_78_90,
      "One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise",
    ],
    [10_00_00_000, "Ten Lakh"],
    [1_01_900, "One Thousand Nineteen"],
  ] as const)
    expect(rupeesInWords(paise as Paise)).toBe(`Rupees ${words} Only`);
});

test("a pin code lies in the state of its longest prefix", () => {
  const states = { "201301": "09", "201310": "09", "110001": "07", "122001": "06", "160017": "04" };
  for (const [pinCode, state] of Object.entries({ ...states, "403001": "30", "411001": "27" }))
    expect(stateOfPin(pinCode), pinCode).toBe(state);
  expect(stateOfPin("900001")).toBeUndefined();
  expect(stateName("09")).toBe("Uttar Pradesh");
});
