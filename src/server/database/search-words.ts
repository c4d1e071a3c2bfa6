import { sql, type RawBuilder } from "kysely";

/** A letter word is a prefix; short numbers are whole words, as are all words of an e-mail but the last. */
export type SearchWord = { word: string; isPrefix: boolean };

/** Words shorter than this are whole, except the last. */
const MIN_PREFIX_LENGTH = 3;
const MAX_WORDS = 8;

/** Splits a text in lower case like the database functions `booking_words` and `name_words`. */
export const wordsOf = (text: string): SearchWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].slice(0, MAX_WORDS).map((match, at, { length }) => {
    const [word] = match;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + word.length);
    // `kavita` of `kavita@example.in`, and `example`.
    const isWhole = /^\S*@/.test(after) || (/@\S*$/.test(before) && /^\.\S/.test(after));
    return {
      word,
      isPrefix: !isWhole && (word.length >= MIN_PREFIX_LENGTH || at === length - 1),
    };
  });

/** `neem` as a prefix and `4` as a word: `'neem':* & '4'`. Words have letters and digits only. */
export const toTsquery = (words: SearchWord[]): string =>
  words.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ":*" : ""}`).join(" & ");

/** Whether a name, as its index has it, has all words of a text; of an e-mail or a text without words none has. */
export function hasNameWords(name: RawBuilder<unknown>, text: string) {
  const words = text.includes("@") ? [] : wordsOf(text.toLowerCase());
  return sql<boolean>`name_words(${name}) @@ to_tsquery('simple', ${toTsquery(words)})`;
}
