import { expect, test } from "vitest";
import { addDays, formatDay, isDay, midnight, today } from "./time/day.ts";
import { formatRupees, toPaise, toRupees } from "./money/money.ts";
import { mobileDigits, tenDigits } from "./phone.ts";
import { parsePrice, writePrice } from "./money/parse-price.ts";
import { areaOf, isPinCode } from "./pin-code.ts";
import { readId } from "./read-id.ts";
import { hasBegun, isOver } from "./time/slot.ts";
import { formatSpan } from "./time/format-duration.ts";
import { isEmail, isOneLine, isParagraph, tidy } from "./text.ts";

test("an id is accepted in its canonical form only", () => {
  expect(readId("6")).toBe(6);
  expect(readId(6)).toBe(6);
  expect(readId("999999999")).toBe(999_999_999);
  const others = ["06", "0x6", "1e0", " 6", "6 ", "6\n", "+6", "-6", "6.0", "6.5", "٦", "", "0"];
  for (const value of [...others, "1000000000", "2147483648", ["6", "5"], undefined, null, true])
    expect(readId(value), String(value)).toBeUndefined();
});

test("money is written as people here read it", () => {
  expect(formatRupees(149_900)).toBe("₹1,49,900");
  expect(formatRupees(949, 2)).toBe("₹949.00");
  expect(formatRupees(2_100.5)).toBe("₹2,100.50");
  expect(formatRupees(900.05)).toBe("₹900.05");
  expect(formatRupees(0.1 + 0.2 + 948.7)).toBe("₹949");
  expect(formatRupees(0.1 + 0.2, 2)).toBe("₹0.30");
});

test("money is formatted as it is typed in a field", () => {
  expect([949, 900.5, 900.05].map(writePrice)).toEqual(["949", "900.50", "900.05"]);
  for (const rupees of [949, 900.5, 900.05]) expect(parsePrice(writePrice(rupees))).toBe(rupees);
});

test("money converts rupees to paise and back without loss", () => {
  for (const rupees of [0.01, 1.1, 4.35, 949.5, 1_000_000])
    expect(toRupees(toPaise(rupees))).toBe(rupees);
});

test("money is read with commas where people put them, and with none elsewhere", () => {
  for (const [text, paise] of [
    ["1200", 120_000],
    ["1,200", 120_000],
    [" 1,200.50 ", 120_050],
    ["10,000", 1_000_000],
    ["1,00,000", 10_000_000],
    ["100,000", 10_000_000],
    ["10,00,000", 100_000_000],
  ] as const)
    expect(toPaise(parsePrice(text) ?? 0), text).toBe(paise);
  for (const text of ["9,49", "1,20", ",200", "1,,200", "1200,", "1,2000", "10,00,001", "1,200,0"])
    expect(parsePrice(text), text).toBeUndefined();
});

test("a day is one that the calendar has", () => {
  for (const day of ["2026-11-22", "2028-02-29", "9999-12-31"]) expect(isDay(day)).toBe(true);
  for (const day of ["2026-02-30", "2027-02-29", "today", "infinity", "2026-1-1", "0001-01-01", ""])
    expect(isDay(day)).toBe(false);
});

test("a day begins at midnight in India", () => {
  expect(today(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(today(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
  expect(midnight("2026-11-22")).toEqual(new Date("2026-11-21T18:30:00Z"));
});

test("a day is followed by the next, over months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(formatDay("2026-11-22")).toBe("Sunday 22 November 2026");
});

test("a day has slots that begin at eight and at four", () => {
  const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
  expect(hasBegun("2026-11-21", "Morning", at("07:59"))).toBe(false);
  expect(hasBegun("2026-11-21", "Morning", at("08:00"))).toBe(true);
  expect(hasBegun("2026-11-21", "Evening", at("15:59"))).toBe(false);
  expect(hasBegun("2026-11-21", "Evening", at("16:00"))).toBe(true);
  expect(hasBegun("2026-11-22", "Morning", at("23:00"))).toBe(false);
});

test("a day has slots that are over at noon and at eight in the evening", () => {
  const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
  expect(isOver("2026-11-21", "Morning", at("11:59"))).toBe(false);
  expect(isOver("2026-11-21", "Morning", at("12:00"))).toBe(true);
  expect(isOver("2026-11-21", "Evening", at("19:59"))).toBe(false);
  expect(isOver("2026-11-21", "Evening", at("22:46"))).toBe(true);
  expect(isOver("2026-11-22", "Morning", at("22:46"))).toBe(false);
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
