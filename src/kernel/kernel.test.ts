import { describe, expect, test } from "vitest";
import { formatRupees, toPaise, toRupees } from "./money/money.ts";
import { parsePrice, writePrice } from "./money/parse-price.ts";
import { mobileDigits, phoneStart, tenDigits } from "./phone.ts";
import { areaOf } from "./area-of.ts";
import { readId } from "./read-id.ts";
import { isEmail, isOneLine, isParagraph, tidy } from "./text.ts";
import { addDays, formatDay, isDay, midnight, today, hasBegun, isOver } from "./time/day.ts";
import { formatSpan } from "./time/format-duration.ts";
import { asciiDigits, readPinCode, isPinCode } from "./typed.ts";

test("an id is accepted in its canonical form only", () => {
  expect(readId("6")).toBe(6);
  expect(readId(6)).toBe(6);
  expect(readId("999999999")).toBe(999_999_999);
  const others = ["06", "0x6", "1e0", " 6", "6 ", "6\n", "+6", "-6", "6.0", "6.5", "٦", "", "0"];
  for (const value of [...others, "1000000000", "2147483648", ["6", "5"], undefined, null, true])
    expect(readId(value), String(value)).toBeUndefined();
});

describe("money", () => {
  test("is written as people here read it", () => {
    expect(formatRupees(149_900)).toBe("₹1,49,900");
    expect(formatRupees(949, 2)).toBe("₹949.00");
    expect(formatRupees(2_100.5)).toBe("₹2,100.50");
    expect(formatRupees(900.05)).toBe("₹900.05");
    expect(formatRupees(0.1 + 0.2 + 948.7)).toBe("₹949");
    expect(formatRupees(0.1 + 0.2, 2)).toBe("₹0.30");
  });

  test("is formatted as it is typed in a field", () => {
    expect([949, 900.5, 900.05].map(writePrice)).toEqual(["949", "900.50", "900.05"]);
    for (const rupees of [949, 900.5, 900.05]) expect(parsePrice(writePrice(rupees))).toBe(rupees);
  });

  test("converts rupees to paise and back without loss", () => {
    for (const rupees of [0.01, 1.1, 4.35, 949.5, 1_000_000])
      expect(toRupees(toPaise(rupees))).toBe(rupees);
  });

  test("is read with commas where people put them, and with none elsewhere", () => {
    for (const [written, paise] of [
      ["1200", 120_000],
      ["1,200", 120_000],
      [" 1,200.50 ", 120_050],
      ["10,000", 1_000_000],
      ["1,00,000", 10_000_000],
      ["100,000", 10_000_000],
      ["10,00,000", 100_000_000],
    ] as const)
      expect(toPaise(parsePrice(written) ?? 0), written).toBe(paise);
    for (const written of [
      "₹1,200",
      "Rs. 1 200",
      "1\u202f200/-",
      "१,२००",
      "1200\u200e",
      "१२००.००",
      "١٢٠٠٫٠٠",
    ])
      expect(parsePrice(written), written).toBe(1200);
    for (const written of [
      "-5",
      "9 49",
      "1-2",
      "9,49",
      "1,20",
      ",200",
      "1,,200",
      "1200,",
      "1,2000",
      "10,00,001",
      "1,200,0",
    ])
      expect(parsePrice(written), written).toBeUndefined();
  });
});

describe("a day", () => {
  test("is one that the calendar has", () => {
    for (const day of ["2026-11-22", "2028-02-29", "9999-12-31"]) expect(isDay(day)).toBe(true);
    for (const day of [
      "2026-02-30",
      "2027-02-29",
      "today",
      "infinity",
      "2026-1-1",
      "0001-01-01",
      "",
    ])
      expect(isDay(day)).toBe(false);
  });

  test("begins at midnight in India", () => {
    expect(today(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
    expect(today(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
    expect(midnight("2026-11-22")).toEqual(new Date("2026-11-21T18:30:00Z"));
  });

  test("is followed by the next, over months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(formatDay("2026-11-22")).toBe("Sunday 22 November 2026");
  });

  test("has slots that begin at eight and at four", () => {
    const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
    expect(hasBegun("2026-11-21", "Morning", at("07:59"))).toBe(false);
    expect(hasBegun("2026-11-21", "Morning", at("08:00"))).toBe(true);
    expect(hasBegun("2026-11-21", "Evening", at("15:59"))).toBe(false);
    expect(hasBegun("2026-11-21", "Evening", at("16:00"))).toBe(true);
    expect(hasBegun("2026-11-22", "Morning", at("23:00"))).toBe(false);
  });

  test("has slots that are over at noon and at eight in the evening", () => {
    const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
    expect(isOver("2026-11-21", "Morning", at("11:59"))).toBe(false);
    expect(isOver("2026-11-21", "Morning", at("12:00"))).toBe(true);
    expect(isOver("2026-11-21", "Evening", at("19:59"))).toBe(false);
    expect(isOver("2026-11-21", "Evening", at("22:46"))).toBe(true);
    expect(isOver("2026-11-22", "Morning", at("22:46"))).toBe(false);
  });
});

test("a mobile number begins with 6 to 9 and does not repeat one digit", () => {
  for (const digits of ["6000000001", "7012345678", "8888888889", "9811045230"])
    expect(mobileDigits(`+91 ${digits}`)).toBe(digits);
  for (const text of ["0000000000", "1234567890", "5811045230", "9999999999", "981104523"])
    expect(mobileDigits(text)).toBeUndefined();
});

test("a phone number is ten digits, with what people put before and between them", () => {
  for (const text of ["9811045230", "+91 98110 45230", "098110-45230", "919811045230"])
    expect(tenDigits(text)).toBe("9811045230");
  for (const text of ["981104523", "98110452301", "+1 9811045230", "98110x5230", ""])
    expect(tenDigits(text)).toBeUndefined();
});

// As they come from contacts, chats and PDF files, and from keyboards of other scripts.
test.each([
  "\u202a+91 98110 45230\u202c",
  "\u2068+919811045230\u2069",
  "\u200e98110\u200b45230\ufe0d",
  "98110\u201145230",
  "98110.45230",
  "98110\u00a0\u221245230",
  "00919811045230",
  "+91 (0) 98110 45230",
  "+91-09811045230",
  "९८११०४५२३०",
  "+९१ ९८११० ४५२३०",
  "９８１１０４５２３０",
  "٩٨١١٠٤٥٢٣٠",
])("the phone number %j is read", (text) => {
  expect(tenDigits(text)).toBe("9811045230");
});

test("how a phone number begins is read without the country's code", () => {
  for (const text of ["98110", "+91 98110", "0091-98110", "098110", "९८११०"])
    expect(phoneStart(text), text).toBe("98110");
  expect(phoneStart("9198")).toBe("9198");
});

test("a pin code is read as it is typed and pasted", () => {
  for (const text of ["201 301", "201\u00a0301", "201-301", "201301\u200e", "२०१३०१", " 201301\n"])
    expect(readPinCode(text), text).toBe("201301");
  expect(readPinCode(" AB-99 ")).toBe("AB-99");
});

test("digits of each script are read", () => {
  expect(asciiDigits("०१२३४५६७८९ ໐໑໒໓໔໕໖໗໘໙ 𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗 𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡")).toBe(
    Array(4).fill("0123456789").join(" "),
  );
});

test("a pin code has six digits, and lies in the area that names most of them", () => {
  expect(isPinCode("201301")).toBe(true);
  for (const text of ["012345", "20130", "2013011", "20130a", " 201301"])
    expect(isPinCode(text)).toBe(false);
  const areas = [
    { name: "Noida", pin_prefixes: ["2013"] },
    { name: "Greater Noida", pin_prefixes: ["201310", "2032"] },
  ];
  const named = (pin: string) => areaOf(pin, areas)?.name;
  expect(named("201301")).toBe("Noida");
  expect(named("203207")).toBe("Greater Noida");
  // Greater Noida lies within Noida's prefix: the longer one says it.
  expect(named("201310")).toBe("Greater Noida");
  expect(named("201014")).toBeUndefined();
});

test("text may hold what can be printed", () => {
  expect(isOneLine("Kavita शर्मा O'Neill-Rao 😀")).toBe(true);
  for (const text of ["a\u0000b", "a\nb", "a\u202eb", "a\ud800b"])
    expect(isOneLine(text)).toBe(false);
  expect(isParagraph("Gate 2\nTower 7")).toBe(true);
  for (const text of ["a\u0000b", "a\tb", "a\u202eb"]) expect(isParagraph(text)).toBe(false);
  expect(tidy("  a\r\nb\rc ")).toBe("a\nb\nc");
  expect(tidy("B-1204,\tTower 7")).toBe("B-1204, Tower 7");
  // Decomposed, and the two ways to write a nukta.
  expect(tidy("Jose\u0301")).toBe("José");
  expect(tidy("\u095eिरो\u095bाबाद")).toBe(tidy("\u092b\u093cिरो\u091c\u093cाबाद"));
  expect(tidy("a@b.in\u200b")).toBe("a@b.in");
  expect(tidy("Ka\u00advi\u2060ta\u200d \u202eRao\u202c")).toBe("Kavita Rao");
  for (const nothing of [
    "\u200b",
    "\u3164",
    "\u2800\u2800",
    "\u2066\u2069",
    "\ufe0f \u00ad",
    "\u115f",
  ])
    expect(tidy(nothing), JSON.stringify(nothing)).toBe("");
  // A joiner in an Indic word and in Persian, and those of emoji.
  for (const kept of [
    "क्\u200dष",
    "شرا\u200cی",
    "👩🏽\u200d🔧",
    "❤\ufe0f\u200d🔥",
    "1\ufe0f\u20e3",
    "☎\ufe0f",
  ])
    expect(tidy(kept), kept).toBe(kept);
});

test("an e-mail has one @ and a domain with a dot behind it", () => {
  for (const email of ["a@b.in", "kavita.sharma+home@mail.example.in", "शिखा@example.in", "a@1.in"])
    expect(isEmail(email)).toBe(true);
  for (const email of ["a", "a@b", "a b@c.in", "a@b..in", "a@@b.in", "a@b.in\n", "<a@b.in>"])
    expect(isEmail(email)).toBe(false);
  const machines = ["[127.0.0.1]", "[IPv6:::1]", "127.0.0.1", "127.1", "10.0.0.1", "0x7f.0X1"];
  for (const machine of [...machines, "[a.in]", "१२७.०.०.१", "b.in,c.in", "b.in>"])
    expect(isEmail(`a@${machine}`), machine).toBe(false);
});

test("a duration is formatted in its two largest units", () => {
  const spans = [0.9, 42, 60, 258, 599, 1_600, 2_880, 4_000, -3].map(formatSpan);
  expect(spans).toEqual([
    "0 min",
    "42 min",
    "1 h",
    "4 h 18 min",
    "9 h 59 min",
    "26 h",
    "2 days",
    "2 days",
    "0 min",
  ]);
});
