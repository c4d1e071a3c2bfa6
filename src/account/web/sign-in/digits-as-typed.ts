import { tenDigits } from "#kernel/phone.ts";

/**
 * What of a typed or pasted phone number stays in the field: its digits, ten at most. A prefix that
 * makes it longer is left out: `digitsAsTyped("+91 98110-45230")` is `9811045230`.
 */
export const digitsAsTyped = (text: string): string =>
  tenDigits(text) ?? text.replaceAll(/\D/g, "").slice(0, 10);
