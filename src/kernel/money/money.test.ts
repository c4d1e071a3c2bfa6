import { isGstin } from "./gstin.ts";
import { expect, test } from "vitest";
import { formatRupees, toPaise, toRupees } from "./money.ts";
import { transferKey } from "./transfer-key.ts";
import { afterTax, describeMargin } from "./margin.ts";

test.each([
  [149_900, 0, "₹1,49,900"],
  [2_100.5, 0, "₹2,100.50"],
  [949, 2, "₹949.00"],
  [-100, 2, "−₹100.00"],
  [-149_900, 0, "−₹1,49,900"],
  [0, 2, "₹0.00"],
] as const)("%d rupees with %d decimals are %s", (rupees, decimals, text) => {
  expect(formatRupees(rupees, decimals)).toBe(text);
});

// The jobs of a fortnight that were played by hand: what the customer pays, the vendor gets, the firm keeps.
test.each([
  [1399, 1380, 18, -194.41, "₹194 less than the work brings in, after GST"],
  [1399, 651, 18, 534.59, "₹535 left after GST"],
  [949, 804.24, 18, 0, "nothing left after GST"],
  [949, 700, 0, 249, "₹249 left after GST"],
  [949, 700, 2.5, 225.85, "₹226 left after GST"],
])("of ₹%d for ₹%d, GST %d%%, ₹%d are left", (pays, asks, percent, left, words) => {
  const margin = toRupees(afterTax(toPaise(pays), percent)) - asks;
  expect(Math.round(margin * 100) / 100).toBe(left);
  expect(describeMargin(left)).toBe(words);
});

test.each([
  ["UTR 0012/abc", "UTR0012ABC"],
  ["0000795802526107", "795802526107"],
  ["'795802526107", "795802526107"],
  ["000000", ""],
  ["-", ""],
  ["NEFT", ""],
  ["7.95803E+11", ""],
  ["4E+11", ""],
] as const)("the reference %s names the transfer %j", (reference, key) => {
  expect(transferKey(reference)).toBe(key);
});

test.each([
  ["a firm", "09AAACH7409R1ZZ"],
  ["a body of the UN", "0717UNO00157UNO"],
  ["an embassy", "0717USA00012ONE"],
  ["a deductor of tax", "07DELH12345A1D2"],
  ["a collector of tax", "09AAACI1234A1CL"],
  ["a person who is not resident", "0717USA12345NRO"],
  ["a service from abroad", "9917CAN29001OSN"],
])("the GSTIN of %s is known by its shape and its last character", (_who, gstin) => {
  expect(isGstin(gstin)).toBe(true);
  const last = gstin.endsWith("2") ? "3" : "2";
  expect(isGstin(gstin.slice(0, -1) + last)).toBe(false);
});
