// The browser loads this file too: no schema library here.
import { MAX_PHONE_LENGTH, tenDigits } from "#kernel/phone.ts";
import { isEmail, tidy } from "#kernel/text.ts";

export const PIN_CODE = "Enter a pin code of 6 digits, for example 201301";
export const CONTACT_MISSING = "Enter a phone number or an email";
export const CONTACT_WRONG =
  "Enter a phone number with 10 digits, or an email like name@example.in";

/** Where a guest is told: an e-mail address in lower case, or ten digits of a phone number. */
export type Contact = { email: string } | { phone_number: string };

/** Reads a phone number or an e-mail in one text; undefined when it is neither. */
export function readContact(text: string): Contact | undefined {
  const tidied = tidy(text);
  if (isEmail(tidied)) return { email: tidied.toLowerCase() };
  const digits = tidied.length > MAX_PHONE_LENGTH ? undefined : tenDigits(tidied);
  return digits === undefined ? undefined : { phone_number: digits };
}
