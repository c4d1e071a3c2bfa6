import { sql, type RawBuilder } from "kysely";
import { withoutNukta } from "#kernel/without-nukta.ts";

/** A letter word is a prefix; short numbers are whole words, as are all words of an e-mail but the last. */
export type SearchWord = {
  word: string;
  isPrefix: boolean;
  /** The word with its neighbour and the apostrophe between them, as an index has `o’brien`. */
  joined?: { word: string; isPrefix: boolean };
};

/** Words shorter than this are whole, except the last. */
const MIN_PREFIX_LENGTH = 3;
const MAX_WORDS = 8;

/** Splits a text in lower case like the database functions `booking_words` and `name_words`, without its joiners. */
export function wordsOf(typed: string): SearchWord[] {
  const text = typed.replaceAll(/[\u200c\u200d]/g, "");
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .slice(0, MAX_WORDS)
    .map((match, at, { length }) => {
      const [word] = match;
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + word.length);
      // `kavita` of `kavita@example.in`, and `example`.
      const isWhole = /^\S*@/.test(after) || (/@\S*$/.test(before) && /^\.\S/.test(after));
      const isPrefix = !isWhole && (word.length >= MIN_PREFIX_LENGTH || at === length - 1);
      const former = /([\p{L}\p{M}]+)['’]$/u.exec(before)?.[1];
      return {
        word,
        isPrefix,
        ...(/^['’]\p{L}/u.test(after) && { joined: { word: `${word}’`, isPrefix: true } }),
        ...(former !== undefined && { joined: { word: `${former}’${word}`, isPrefix } }),
      };
    });
}

const term = ({ word, isPrefix }: SearchWord): string => `'${word}'${isPrefix ? ":*" : ""}`;

/**
 * `neem` as a prefix and `4` as a word: `'neem':* & '4'`. Words have letters and digits only. An index has two words
 * for `o'brien`, and one for `o’brien`, as phones write it: each word of either finds both.
 */
export const toTsquery = (words: SearchWord[]): string =>
  words.map((one) => (one.joined ? `(${term(one)} | ${term(one.joined)})` : term(one))).join(" & ");

/** Whether a name, as its index has it, has all words of a text; of an e-mail or a text without words none has. */
export function hasNameWords(name: RawBuilder<unknown>, text: string) {
  const words = text.includes("@") ? [] : wordsOf(withoutNukta(text.toLowerCase()));
  return sql<boolean>`name_words(${name}) @@ to_tsquery('simple', ${toTsquery(words)})`;
}
