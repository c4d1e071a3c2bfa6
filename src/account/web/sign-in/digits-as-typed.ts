import { tenDigits } from "#kernel/phone.ts";

/**
 * Returns the digits of a typed or pasted phone number, ten at most. A prefix that makes it longer
 * is removed: `digitsAsTyped("+91 98110-45230")` is `9811045230`.
 */
export const digitsAsTyped = (text: string): string =>
  tenDigits(text) ?? text.replaceAll(/\D/g, "").slice(0, 10);
