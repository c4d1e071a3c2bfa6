import { mobileDigits } from "./phone.ts";
import { compact } from "./typed.ts";

/**
 * A number to call back: the ten digits of an Indian mobile number, or the 6 to 15 digits of a landline or
 * of a number from abroad, with its `+`; undefined for any other text. `0120 4567890` is `01204567890`.
 */
export function callableNumber(text: string): string | undefined {
  const typed = compact(text);
  return mobileDigits(typed) ?? (/^\+?(\d)(?!\1*$)\d{5,14}$/.test(typed) ? typed : undefined);
}

/** The URI of a stored number: `phoneUri("9811045230")` is `tel:+919811045230`. */
export const phoneUri = (number: string): string =>
  `tel:${mobileDigits(number) === undefined ? "" : "+91"}${number}`;
