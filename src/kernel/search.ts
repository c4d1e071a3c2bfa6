import { withoutNukta } from "./without-nukta.ts";

/**
 * Returns the words of a text between spaces: `comparable("Sofa-set (5)")` is ` sofa set 5 `. Case, Unicode form,
 * joiners, nukta, spaces and punctuation make no difference.
 */
export const comparable = (text: string): string => {
  const plain = withoutNukta(text.normalize("NFKC")).toLowerCase();
  return ` ${plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim()} `;
};

/** Words of one meaning, as the catalogue has them. */
export type WordGroups = readonly (readonly string[])[];

/** `others` are to be looked for in a `comparable` text: each has a space where a word begins or ends. */
type SearchTerm = { word: string; others: string[] };

const MIN_BEGINNING = 3;
const MAX_WORDS_OF_TERM = 4;

// A short word is only found whole: `car` is not in `carpet`.
const toNeedle = (word: string) => (word.trim().length < 4 ? word : word.trimEnd());

/**
 * Splits a search into terms, each with all words of the same meaning. The last term may be the beginning of such a
 * word while it `isTyped`.
 *
 *     expandSearch("safai of sof", [["cleaning", "safai"], ["sofa", "couch"]])
 *     // safai: " cleaning", " safai"; of; sof: " sofa", " couch"
 */
export function expandSearch(text: string, groups: WordGroups, isTyped = true): SearchTerm[] {
  const known = groups.map((group) => group.map(comparable));
  const words = comparable(text).trim().split(" ");
  const terms: SearchTerm[] = [];
  while (words.length > 0) {
    let count = Math.min(words.length, MAX_WORDS_OF_TERM) + 1;
    let term: string;
    let meant: string[][];
    do {
      count--;
      term = words.slice(0, count).join(" ");
      const isBeginning = isTyped && count === words.length && term.length >= MIN_BEGINNING;
      const start = isBeginning ? ` ${term}` : ` ${term} `;
      meant = known.filter((group) => group.some((word) => word.startsWith(start)));
    } while (meant.length === 0 && count > 1);
    words.splice(0, count);
    terms.push({ word: term, others: meant.flat().map(toNeedle) });
  }
  return terms;
}

/**
 * Returns whether a text has every term of a search or a word of the same meaning; any text for an empty search.
 * A term is found anywhere in a word, with `isPrefix` at its beginning.
 */
export function searchMatcher(search: string, groups: WordGroups, isPrefix = false) {
  const terms = expandSearch(search, groups).map(({ word, others }) => [
    isPrefix ? ` ${word}` : word,
    ...others,
  ]);
  return (text: string): boolean => {
    const compared = comparable(text);
    return terms.every((needles) => needles.some((needle) => compared.includes(needle)));
  };
}
