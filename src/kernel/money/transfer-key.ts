/** A text's letters and digits, in capitals: what is left of it however it was saved. */
export const spelling = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * What two spellings of one transfer's reference have in common: its letters and digits, in capitals, without
 * leading zeros. `transferKey("'0000 4123-45678")` is `412345678`. Empty where it names no transfer: zeros, words
 * like `NEFT`, and a number that a spreadsheet shortened to `4.12E+11`.
 */
export function transferKey(reference: string): string {
  if (!/[1-9]/.test(reference) || /^[\s']*[\d.]+E\+\d+\s*$/i.test(reference)) return "";
  return spelling(reference).replace(/^0+/, "");
}

/**
 * The references that a bank wrote into a narration: the 12 digits of UPI and IMPS, where it names one of these, and
 * the 16 or 22 characters of NEFT and RTGS.
 */
export function transferKeysIn(narration: string): string[] {
  const text = narration.toUpperCase();
  const words = text.split(/[^A-Z\d]+/).map((word) => word.replace(/^0+/, ""));
  const hasDigits = /UPI|IMPS/.test(text);
  return words.filter((word) =>
    word.length === 12
      ? hasDigits && /^\d+$/.test(word)
      : (word.length === 16 || word.length === 22) && /^[A-Z]/.test(word) && /\d{9}$/.test(word),
  );
}
