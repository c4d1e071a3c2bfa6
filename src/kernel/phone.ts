import { compact } from "./typed.ts";
import { words } from "./phone.en.ts";

/** Longer than any phone number with its separators. */
export const MAX_PHONE_LENGTH = 40;

/**
 * The ten digits of an Indian phone number in any script, without +91, 0091, 91 or 0 in front and without
 * spaces, dashes, dots and invisible characters; undefined when there are not ten digits.
 *
 * `tenDigits("+91 (0) 98110-45230")` is `9811045230`.
 */
export function tenDigits(text: string): string | undefined {
  return /^(?:(?:\+|00)?910?|0)?(\d{10})$/.exec(compact(text))?.[1];
}

/**
 * The digits of an Indian mobile number in any notation of `tenDigits`; undefined for any other ten
 * digits: the first is 6 to 9, and not all are equal. New numbers are checked with it. A sign-in reads
 * `tenDigits`, since an older account may have another number.
 */
export function mobileDigits(text: string): string | undefined {
  const digits = tenDigits(text);
  return digits !== undefined && /^([6-9])(?!\1{9})/.test(digits) ? digits : undefined;
}

/** Why a text is no mobile number; undefined for one. */
export function mobileProblem(text: string): string | undefined {
  const digits = tenDigits(text);
  if (digits === undefined) return words.tenDigits;
  if (mobileDigits(digits) !== undefined) return undefined;
  return /^[1-5]/.test(digits) ? words.mobile : words.check;
}

/** A number in a longer text: `tel:+919811045230`, `https://wa.me/919811045230`. */
const MOBILE_IN = /(?<!\d)(?:\+?91|0)?([6-9]\d{9})(?!\d)/;

/**
 * How a typed phone number begins, without what `tenDigits` leaves out: `+91 981` is `981`; or the whole number that
 * stands in the text. For searches.
 */
export const phoneStart = (text: string): string =>
  tenDigits(text) ??
  MOBILE_IN.exec(compact(text))?.[1] ??
  compact(text).replace(/^(?:(?:\+|00)910?|0)/, "");

/** `formatPhone("9811045230")` is `98110 45230`; a number of other than ten digits stays as it is. */
export const formatPhone = (number: string): string => number.replace(/^(\d{5})(\d{5})$/, "$1 $2");
