const MAX_NAME = 40;
/** Letters and marks of any script, with the joiners that Indic scripts write; spaces, `.`, `'` and `-`. */
const NAME = /^[\p{L}\p{M}\u200c-\u200d .'’-]+$/u;
/** A dot that no space follows: `evil.example`. */
const DOT_WITHIN = /\.[^ .]|www\./iu;
/** A domain, an address with a scheme, an e-mail, an IPv4 address, a phone number. */
const LINK = /[.。．｡][\p{L}\p{M}]|@|:\/\/|www|\p{N}\.\p{N}+\.|(?:\p{N}[\s().-]*){9}/iu;

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name as a message may have it. Undefined if it is longer than 40 characters or a phone or mail program
 * makes a link of it.
 */
export function nameInMessage(name: string | null): string | undefined {
  const trimmed = name?.trim() ?? "";
  if (!NAME.test(trimmed) || DOT_WITHIN.test(trimmed) || !/\p{L}/u.test(trimmed)) return undefined;
  return [...characters.segment(trimmed)].length <= MAX_NAME ? trimmed : undefined;
}

/** The title of a service as a message may have it; `A service` where a link could be made of it. */
export const titleInMessage = (title: string): string => (LINK.test(title) ? "A service" : title);
