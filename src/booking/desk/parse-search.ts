import { phoneStart } from "#kernel/phone.ts";
import { isPinCode } from "#kernel/pin-code.ts";
import { compact, readPinCode } from "#kernel/typed.ts";

/** The beginnings of an order id and a phone number, a pin code, and words of a customer, address or vendor. */
export type Search = {
  order: string | undefined;
  phone: string | undefined;
  pin: string | undefined;
  /** All of these words, in any order, in name, e-mail and address. */
  words: SearchWord[] | undefined;
  /** The beginning of a vendor's name or e-mail. */
  vendor: string | undefined;
};

/**
 * A letter word is a prefix; short numbers are whole words, since too many words begin with them. In an
 * e-mail all words but the last are whole.
 */
export type SearchWord = { word: string; isPrefix: boolean };

const MIN_SEARCH_LENGTH = 3;
const MAX_WORDS = 8;

/**
 * The possible meanings of a search text: `7q4mk2` an order id, `98110` a phone number, `201 301` a pin code, `kavita sh` words of
 * a name, `neem residency` of an address, `kavita@example.in` of an e-mail. Undefined for a text that is too
 * short.
 */
export function parseSearch(text: string): Search | undefined {
  const letters = compact(text).toUpperCase().replace("#", "");
  const isOrder = /^[2-9A-Z]{3,8}$/.test(letters);
  const digits = phoneStart(text);
  const isPhone = /^\d{3,10}$/.test(digits);
  const name = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const words = wordsOf(name);
  const letterCount = words.reduce((sum, { word }) => sum + word.length, 0);
  // Digits alone are rarely a word of an address.
  const minimum = /\p{L}/u.test(text) ? MIN_SEARCH_LENGTH - 1 : MIN_SEARCH_LENGTH;
  const isWords = letterCount >= minimum;
  if (!isOrder && !isPhone && !isWords) return undefined;
  return {
    order: isOrder ? [letters.slice(0, 4), letters.slice(4)].filter(Boolean).join("-") : undefined,
    phone: isPhone ? digits : undefined,
    pin: isPinCode(readPinCode(text)) ? readPinCode(text) : undefined,
    words: isWords ? words : undefined,
    vendor: name.length >= MIN_SEARCH_LENGTH && /\p{L}/u.test(name) ? name : undefined,
  };
}

/** Splits like the database function `booking_words`. */
const wordsOf = (text: string): SearchWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MAX_WORDS).map((match, at, { length }) => {
    const [word] = match;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + word.length);
    // `kavita` of `kavita@example.in`, and `example`.
    const isWhole = /^\S*@/.test(after) || (/@\S*$/.test(before) && /^\.\S/.test(after));
    return {
      word,
      isPrefix: !isWhole && (word.length >= MIN_SEARCH_LENGTH || at === length - 1),
    };
  });
