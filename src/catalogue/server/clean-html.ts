import sanitize from "sanitize-html";

/**
 * HTML as the catalogue keeps it: words in paragraphs, lists and emphasis, and nothing that runs,
 * loads or styles. Everything that is written passes here, whoever wrote it.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em"],
    allowedAttributes: {},
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "svg", "math"],
  });
