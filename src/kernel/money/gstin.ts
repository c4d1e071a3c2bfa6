import { compact } from "../typed.ts";

/**
 * Those who sell, with Z in the last place but one; deductors of tax, whose TAN may stand for the PAN, with D; collectors with C. Then
 * bodies of the UN, embassies, and those who are not resident.
 */
const SHAPE =
  /^(?:\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z][CDZ]|\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR|OS))[\dA-Z]$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A code of capitals and digits in any notation: `hdfc 0001234` is `HDFC0001234`. Nothing of it is checked. */
export const readCode = (text: string): string => compact(text).toUpperCase();

/**
 * Whether a text is a GST number with a valid last character: the first two digits are the state, the next ten
 * of most the PAN. The checksum is Luhn's with 36 digits.
 */
export function isGstin(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const sum = Array.from(text.slice(0, -1)).reduce((total, character, place) => {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] === text.at(-1);
}
