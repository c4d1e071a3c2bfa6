import { withAsciiDomain } from "#schema/email-domain.ts";
import { phoneStart } from "#kernel/phone.ts";
import { withoutNukta } from "#kernel/without-nukta.ts";
import { readOrderId, readPinCode, isPinCode } from "#kernel/typed.ts";
import { MIN_SEARCH_LENGTH } from "#schema/filter.ts";
import { wordsOf, type SearchWord } from "#server/database/search-words.ts";

export type Search = {
  key: string | undefined;
  order: string | undefined;
  phone: string | undefined;
  pin: string | undefined;
  words: SearchWord[] | undefined;
  vendor: string | undefined;
};

/** In what people paste: `Booking ID: #7Q4M-K2XD`, `https://…/follow/KEY`. */
const ORDER_IN = /(?<![A-Z0-9])([2-9A-Z]{4}-[2-9A-Z]{4})(?![A-Z0-9])/;
const KEY_IN = /\/follow\/([\w-]{22,})/;

/**
 * The possible meanings of a text: `7q4mk2` an order id, `98110` a phone number, `201 301` a pin code, `kavita sh` a name,
 * `kavita@example.in` an e-mail; a link, an order id and a phone number wherever they stand in it. Undefined for a text that is too short.
 */
export function parseSearch(typed: string): Search | undefined {
  const text = withAsciiDomain(typed);
  const order = ORDER_IN.exec(text.toUpperCase())?.[1] ?? readOrderId(text);
  const key = KEY_IN.exec(text)?.[1];
  const isOrder = /^[2-9A-Z]{3,4}(?:-[2-9A-Z]{1,4})?$/.test(order);
  const digits = phoneStart(text);
  const isPhone = /^\d{3,10}$/.test(digits);
  const name = withoutNukta(text.toLowerCase()).replaceAll(/\s+/g, " ").trim();
  const words = wordsOf(name);
  const letterCount = words.reduce((sum, { word }) => sum + word.length, 0);
  // Digits alone are rarely a word of an address.
  const minimum = /\p{L}/u.test(text) ? MIN_SEARCH_LENGTH - 1 : MIN_SEARCH_LENGTH;
  const isWords = letterCount >= minimum;
  if (!isOrder && !isPhone && key === undefined && !isWords) return undefined;
  return {
    key,
    order: isOrder ? order : undefined,
    phone: isPhone ? digits : undefined,
    pin: isPinCode(readPinCode(text)) ? readPinCode(text) : undefined,
    words: isWords ? words : undefined,
    vendor: name.length >= MIN_SEARCH_LENGTH && /\p{L}/u.test(name) ? name : undefined,
  };
}
