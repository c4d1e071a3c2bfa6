import { words } from "./text.en.ts";

// Control characters, and marks that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /[^\P{Cc}\n]|[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether the text is one line: no control characters, no line breaks. */
export const isOneLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** Returns the text with a space for each run of characters that `isOneLine` refuses. */
export const asOneLine = (text: string): string =>
  text.replaceAll(new RegExp(`(?:${UNPRINTABLE.source})+`, "gu"), " ");

/** Whether the text is a paragraph: line breaks, but no other control characters. */
export const isParagraph = (text: string): boolean => !UNPRINTABLE_IN_LINES.test(text);

/** Returns the text with a space for each run of characters that `isParagraph` refuses. */
export const asParagraph = (text: string): string =>
  text.replaceAll(new RegExp(`(?:${UNPRINTABLE_IN_LINES.source})+`, "gu"), " ");

// Default-ignorable characters and the blank of Braille. A joiner is kept where a script or an emoji needs
// it, and so is the selector of a coloured emoji.
const INVISIBLE =
  /([\p{M}\p{sc=Arab}\p{Emoji}]\ufe0f?[\u200c\u200d](?=[\p{L}\p{M}\p{Emoji}])|\p{Emoji}\ufe0f)|[\p{DI}\u2800]/gu;

/**
 * Returns the text as it is stored and searched: in Unicode NFC, without invisible characters that carry no
 * meaning, with \n line breaks and with a plain space for a tab and for a space of any width, trimmed.
 */
export const tidy = (text: string): string =>
  text
    .replaceAll(INVISIBLE, "$1")
    .normalize()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\t\p{Zs}]/gu, " ")
    .trim();

/** The length of a text as PostgreSQL and people count: an emoji of two UTF-16 units is one. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Why a text cannot be stored; undefined if it can. The message begins with `name`. */
export const textProblem = (
  name: string,
  text: string,
  most: number,
  fits: (text: string) => boolean,
): string | undefined =>
  countCharacters(text) > most
    ? words.tooLong(name, most)
    : fits(text)
      ? undefined
      : words.unprintable(name);

/** The first `most` of these characters. Half an emoji has no place in a URL or in JSON of PostgreSQL. */
export const firstCharacters = (text: string, most: number): string =>
  Array.from(text).slice(0, most).join("");

// Without what no mail server takes: a dot at an edge of the name or two in a row, a label of a domain that begins
// or ends with a hyphen or has an underscore, a last label of one letter or of digits (`a@127.0.0.1`).
const EMAIL =
  /^(?!\.|[^@]*\.[.@])[^\s@"(),:;<>[\\\]]+@(?!-|.*(?:-\.|\.-|-$|_))(?:[^\s@."(),:;<>[\\\]]+\.)+(?!(?:\p{Nd}+|0x[\da-f]*)$)[^\s@."(),:;<>[\\\]]{2,}$/iu;

export const MAX_EMAIL_LENGTH = 254;

/**
 * The address in what a mail program copies: `Asha Rao <asha@example.in>`, `mailto:asha@example.in`,
 * `asha@example.in,`. Any other text, and one that is too long for it, as it is.
 */
export function plainEmail(text: string): string {
  if (text.length > 2 * MAX_EMAIL_LENGTH) return text;
  const address = /<([^<>]*)>\W*$/.exec(text)?.[1] ?? text;
  return address.replaceAll(/^mailto:|[.,;]+$/gi, "").trim();
}

/** One @ with a domain behind it that has a dot, at most 254 characters. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && isOneLine(text) && EMAIL.test(text);
