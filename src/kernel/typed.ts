const DIGIT = /\p{Nd}/u;

/** Each script has its ten digits in a row, and rows that touch each other have ten too. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 1;
  while (DIGIT.test(String.fromCodePoint(code - before))) before++;
  return String((before - 1) % 10);
}

/**
 * A number or code as people type and paste it, without invisible characters and with the digits 0 to 9 for
 * those of any script: `asciiDigits("९८११")` is `9811`.
 */
export const asciiDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{DI}/gu, "")
    .replaceAll(/\p{Nd}/gu, asciiDigit);

/** The same without spaces, dashes, dots and brackets of any kind. */
export const compact = (text: string): string =>
  asciiDigits(text).replaceAll(/[\s\p{Pd}\u2212.·()]/gu, "");

/** An order id, or how one begins, in any notation: `#7q4m k2xd` is `7Q4M-K2XD`. Nothing of it is checked. */
export function readOrderId(text: string): string {
  const letters = compact(text).toUpperCase().replace("#", "");
  return [letters.slice(0, 4), letters.slice(4)].filter(Boolean).join("-");
}

/** Longer than any pin code with its separators. */
export const MAX_PIN_CODE_LENGTH = 20;

/** The six digits of a pin code in any notation (`201 301`, `२०१३०१`); another text as it is, trimmed. */
export function readPinCode(text: string): string {
  const digits = compact(text);
  return /^\d{6}$/.test(digits) ? digits : text.trim();
}

/** Whether the text is an Indian pin code: six digits, the first not 0. */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
