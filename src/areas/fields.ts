// No schema library here: the browser loads this file.
import { MAX_PHONE_LENGTH, mobileDigits } from "#kernel/phone.ts";
import { isEmail, tidy } from "#kernel/text.ts";

export const PIN_CODE = "Enter a pin code of 6 digits, for example 201301";
/** One sentence for one rule: outside our areas a booking is taken, and the desk calls. */
export const areaNotServed = (pinCode = "this pin code"): string =>
  `We do not come to ${pinCode} yet. You can still book: we call you to say if we can come.`;

export const CONTACT_MISSING = "Enter a phone number or an email";
export const CONTACT_WRONG =
  "Enter a phone number with 10 digits, or an email like name@example.in";

type Contact = { email: string } | { phone_number: string };

export function readContact(text: string): Contact | undefined {
  const tidied = tidy(text);
  if (isEmail(tidied)) return { email: tidied.toLowerCase() };
  const digits = tidied.length > MAX_PHONE_LENGTH ? undefined : mobileDigits(tidied);
  return digits === undefined ? undefined : { phone_number: digits };
}
