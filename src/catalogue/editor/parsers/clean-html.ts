import sanitize from "sanitize-html";

// Block elements: removing a heading must not join it to the following sentence.
const BLOCKS =
  "h1 h2 h3 h4 h5 h6 div section article header footer main aside nav " +
  "address blockquote pre figure figcaption dt dd tr caption center summary details legend";

const asParagraphs = Object.fromEntries(BLOCKS.split(" ").map((tag) => [tag, "p"]));

// A paragraph around blocks is removed; its end tag alone would be read as an empty one.
const AROUND = /<p>\s*(?=<(?:p|ul|ol)>)|(?<=<\/(?:p|ul|ol)>)\s*<\/p>/g;
const EMPTY = /<p>\s*<\/p>/g;

const allowOwnClasses = (html: string): string =>
  sanitize(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em"],
    allowedAttributes: {},
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math"],
    transformTags: { ...asParagraphs, hr: "br" },
  });

/** Sanitises HTML to paragraphs, lists and emphasis: `<h2>Head</h2>Body` is `<p>Head</p>Body`. */
export const cleanHtml = (html: string): string =>
  allowOwnClasses(allowOwnClasses(html).replaceAll(AROUND, "")).replaceAll(EMPTY, "");

export type Texts = { description: string; content?: string };

export const cleanTexts = ({ description, content }: Texts): Texts => ({
  description: cleanHtml(description),
  ...(content !== undefined && { content: cleanHtml(content) }),
});
