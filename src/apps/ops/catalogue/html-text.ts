// Conversion between the HTML of the catalogue and the plain text that operators edit. HTML other
// than lines and paragraphs is kept as it is.

const BREAK = /<br\s*\/?>\s*/gi;
const BLOCK = /^<(?:p|ul|ol)\b/i;
const KEPT = /^<(\/?)(p|br|ul|ol|li|b|strong|i|em)\b/i;
const ANY = /<\/?[a-z!][^>]*>?/gi;

const plain = (html: string): string => html.replaceAll("&amp;", "&").trim();

/** Returns one item a line: `linesOf("Floor<br />\nTaps")` is `"Floor\nTaps"`. */
export const linesOf = (html: string): string => plain(html.replaceAll(BREAK, "\n"));

/** Returns the HTML of lines: `htmlOfLines("Floor\nTaps")` is `"Floor<br>\nTaps"`. */
export const htmlOfLines = (text: string): string => text.trim().replaceAll(/\n+/g, "<br>\n");

/** Returns paragraphs with an empty line between them. */
export const paragraphsOf = (html: string): string =>
  plain(
    html
      .replaceAll(BREAK, "\n")
      .replaceAll(/<p>/gi, "")
      .replaceAll(/<\/p>\s*/gi, "\n\n"),
  );

/** Returns the HTML of paragraphs; a list that was written as HTML stays one. */
export const htmlOfParagraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter((part) => part !== "")
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");

/** Returns the HTML that will remain after the server has sanitised it, for the preview. */
export const asPublished = (html: string): string =>
  html.replaceAll(ANY, (tag) => {
    const [, slash, name] = KEPT.exec(tag) ?? [];
    return name === undefined ? "" : `<${slash}${name}>`;
  });
