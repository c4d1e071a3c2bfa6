import { toPaise, type Paise } from "./money.ts";

const HIGHEST_RUPEES = 1_000_000;
const PLAIN = /^\d{1,7}(?:\.\d{1,2})?$/;

/**
 * Paise of a price that somebody wrote: rupees with at most two decimals, more than 0 and at most
 * ten lakh, as a number or as digits. Anything else (a comma, an exponent, a sign, NaN) is undefined.
 *
 * `parsePrice("949.50")` is `94950`, `parsePrice("9,49")` is undefined.
 */
export function parsePrice(price: unknown): Paise | undefined {
  const text = typeof price === "number" ? String(price) : price;
  if (typeof text !== "string" || !PLAIN.test(text.trim())) return undefined;
  const rupees = Number(text);
  return rupees > 0 && rupees <= HIGHEST_RUPEES ? toPaise(rupees) : undefined;
}
