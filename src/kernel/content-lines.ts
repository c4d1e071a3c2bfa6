const BREAK = /\r?\n|<br\s*\/?>|<\/(?:p|li|ul|ol|div)>/i;
const TAG = /<[^<>]*>/g;
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/**
 * Returns the lines of a product's content: `contentLines("<p>Floor &amp; walls</p>Taps<br>")` is
 * `["Floor & walls", "Taps"]`.
 */
export const contentLines = (html: string): string[] =>
  html
    .split(BREAK)
    .map((line) =>
      line
        .replaceAll(TAG, "")
        .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
        .trim(),
    )
    .filter((line) => line !== "");

/** How a line begins that says what is not done. */
export const NOT_INCLUDED = /^Not included: ?/;
