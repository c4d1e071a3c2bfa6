import { asciiDigits } from "../typed.ts";

export const MAX_PRICE_RUPEES = 1_000_000;
const PLAIN = /^\d{1,7}(?:\.\d{1,2})?$/;
/** Commas in Indian or western notation: `1,200`, `1,00,000`, `100,000`. */
const WITH_COMMAS = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/;

/**
 * Parses rupees as they are written, in digits of any script: above 0 and at most ten lakh: `parsePrice("949.50")` is `949.5`, `parsePrice("1,200")` is
 * `1200`, `parsePrice("9,49")` is undefined.
 */
export function parsePrice(price: unknown): number | undefined {
  if (typeof price !== "number" && typeof price !== "string") return undefined;
  const written = asciiDigits(String(price))
    .trim()
    .replaceAll("٫", ".")
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/\/-$/, "")
    .replaceAll(/(\d)[\s٬](?=\d)/g, "$1,");
  const text = WITH_COMMAS.test(written) ? written.replaceAll(",", "") : written;
  if (!PLAIN.test(text)) return undefined;
  const rupees = Number(text);
  return rupees > 0 && rupees <= MAX_PRICE_RUPEES ? rupees : undefined;
}

/** Rupees in the format of a text field: `writePrice(949)` is `949`, `writePrice(900.5)` is `900.50`. */
export const writePrice = (rupees: number): string =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
