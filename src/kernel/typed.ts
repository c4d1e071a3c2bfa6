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
