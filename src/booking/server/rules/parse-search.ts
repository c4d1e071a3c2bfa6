/** How an order id and a phone number begin, and words of a customer, an address or a vendor. */
export type Search = {
  order: string | undefined;
  phone: string | undefined;
  /** Of the name, the e-mail and the address: all of them are looked for, in any order. */
  words: SearchWord[] | undefined;
  /** How the name or the e-mail of a vendor begins. */
  vendor: string | undefined;
};

/**
 * `neem` as the beginning of a word, `4` as a whole one: too many words begin like one or two letters. The
 * last word may be half typed. Of an e-mail the words before another one are whole.
 */
export type SearchWord = { word: string; isPrefix: boolean };

const MIN_SEARCH_LENGTH = 3;
const MAX_WORDS = 8;

/**
 * What a search may mean. `7q4mk2` begins an order id, `98110` a phone number, `kavita sh` are
 * words of a name, `neem residency` of an address, `kavita@example.in` of an e-mail; one text may mean
 * several. Undefined when there is too little of it to look for.
 */
export function parseSearch(text: string): Search | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, "");
  const isOrder = /^[2-9A-Z]{3,8}$/.test(letters);
  const digits = text.replaceAll(/[\s()-]/g, "").replace(/^(?:\+91|0)/, "");
  const isPhone = /^\d{3,10}$/.test(digits);
  const name = text.toLowerCase().replaceAll(/\s+/g, " ").trim();
  const words = wordsOf(name);
  const letterCount = words.reduce((sum, { word }) => sum + word.length, 0);
  // Digits alone are seldom a word of an address.
  const minimum = /\p{L}/u.test(text) ? MIN_SEARCH_LENGTH - 1 : MIN_SEARCH_LENGTH;
  const isWords = letterCount >= minimum;
  if (!isOrder && !isPhone && !isWords) return undefined;
  return {
    order: isOrder ? [letters.slice(0, 4), letters.slice(4)].filter(Boolean).join("-") : undefined,
    phone: isPhone ? digits : undefined,
    words: isWords ? words : undefined,
    vendor: name.length >= MIN_SEARCH_LENGTH && /\p{L}/u.test(name) ? name : undefined,
  };
}

/** The words of a text, split as the function `booking_words` of the database splits them. */
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
