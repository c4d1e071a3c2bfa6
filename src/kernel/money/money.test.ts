import { expect, test } from "vitest";
import { formatRupees } from "./money.ts";

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
