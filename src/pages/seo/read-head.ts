const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const text = (html = ""): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns title and description from the elements that React hoisted into the head. */
export const readHead = (hoisted: string) => ({
  title: text(/<title>([^<]*)</.exec(hoisted)?.[1]),
  description: text(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1]),
});
