// How operators type what the catalogue keeps as HTML: lines and paragraphs as plain text. Whatever
// else is in it stays as it is.

const BREAK = /<br\s*\/?>\s*/gi;
const BLOCK = /^<(?:p|ul|ol)\b/i;
const KEPT = /^<(\/?)(p|br|ul|ol|li|b|strong|i|em)\b/i;
const ANY = /<\/?[a-z!][^>]*>?/gi;

const plain = (html: string): string => html.replaceAll("&amp;", "&").trim();

/** One thing a line: `linesOf("Floor<br />\nTaps")` is `"Floor\nTaps"`. */
export const linesOf = (html: string): string => plain(html.replaceAll(BREAK, "\n"));

/** The HTML of lines: `htmlOfLines("Floor\nTaps")` is `"Floor<br>\nTaps"`. */
export const htmlOfLines = (text: string): string => text.trim().replaceAll(/\n+/g, "<br>\n");

/** Paragraphs with an empty line between them. */
export const paragraphsOf = (html: string): string =>
  plain(
    html
      .replaceAll(BREAK, "\n")
      .replaceAll(/<p>/gi, "")
      .replaceAll(/<\/p>\s*/gi, "\n\n"),
  );

/** The HTML of paragraphs; a list that somebody wrote as HTML stays one. */
export const htmlOfParagraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part !== "")
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");

/** What is left of typed HTML once it is published: for a preview, before the server cleans it. */
export const asPublished = (html: string): string =>
  html.replaceAll(ANY, (tag) => {
    const [, slash, name] = KEPT.exec(tag) ?? [];
    return name === undefined ? "" : `<${slash}${name}>`;
  });
