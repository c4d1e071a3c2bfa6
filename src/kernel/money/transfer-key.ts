/**
 * What two spellings of one transfer's reference have in common: its letters and digits, in capitals, without
 * leading zeros. `transferKey("'0000 4123-45678")` is `412345678`. Empty where it names no transfer: zeros, words
 * like `NEFT`, and a number that a spreadsheet shortened to `4.12E+11`.
 */
export function transferKey(reference: string): string {
  if (!/[1-9]/.test(reference) || /^[\s']*[\d.]+E\+\d+\s*$/i.test(reference)) return "";
  return reference
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+/, "");
}
