import sanitize from "sanitize-html";

// What begins a line of its own, wherever it came from: a heading without its break would run into
// the sentence after it.
const BLOCKS = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "div",
  "section",
  "article",
  "header",
  "footer",
  "main",
  "aside",
  "nav",
  "address",
  "blockquote",
  "pre",
  "figure",
  "figcaption",
  "dt",
  "dd",
  "tr",
  "caption",
  "center",
  "summary",
  "details",
  "legend",
];

const asParagraphs = Object.fromEntries(BLOCKS.map((tag) => [tag, "p"]));

// A paragraph around blocks is taken away; its other end, left alone, is read as an empty one.
const AROUND = /<p>\s*(?=<(?:p|ul|ol)>)|(?<=<\/(?:p|ul|ol)>)\s*<\/p>/g;
const EMPTY = /<p>\s*<\/p>/g;

/**
 * HTML as the catalogue keeps it: words in paragraphs, lists and emphasis, and nothing that runs,
 * loads or styles. Other blocks become paragraphs: `<h2>Head</h2>Body` is `<p>Head</p>Body`.
 * Everything that is written passes here, whoever wrote it.
 */
export const cleanHtml = (html: string): string =>
  allowOwnClasses(allowOwnClasses(html).replaceAll(AROUND, "")).replaceAll(EMPTY, "");

const allowOwnClasses = (html: string): string =>
  sanitize(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em"],
    allowedAttributes: {},
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math"],
    transformTags: { ...asParagraphs, hr: "br" },
  });
