const TOKEN = /<(\/?)(p|br|ul|ol|li|b|strong|i|em)\s*\/?>|&(amp|lt|gt|quot|#39);|[^<&]+|[<&]/gi;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const BLOCKS = new Set(["p", "ul", "ol", "li"]);

export type HtmlNode = string | { tag: string; children: HtmlNode[] };

/** Parses the nine tags of the catalogue; everything else is text, also a `<script>`. */
export function parseHtml(html: string): HtmlNode[] {
  const root = { tag: "", children: [] as HtmlNode[] };
  const open = [root];
  const closeTo = (depth: number) => depth > 0 && open.splice(depth);
  for (const [text, slash, name, entity] of html.matchAll(TOKEN)) {
    const inside = open.at(-1) ?? root;
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      const said = entity === undefined ? text : (ENTITIES[entity.toLowerCase()] ?? text);
      const last = inside.children.at(-1);
      if (typeof last === "string") inside.children[inside.children.length - 1] = last + said;
      else inside.children.push(said);
    } else if (slash === "/") closeTo(open.findLastIndex((node) => node.tag === tag));
    else {
      if (BLOCKS.has(tag)) closeTo(open.findLastIndex((node) => node.tag === "p"));
      if (tag === "li") closeTo(openItem(open));
      const node = { tag, children: [] };
      (open.at(-1) ?? root).children.push(node);
      if (tag !== "br") open.push(node);
    }
  }
  return root.children;
}

/** Returns the index of the open item of the innermost list, or -1. */
function openItem(open: { tag: string }[]): number {
  const list = open.findLastIndex(({ tag }) => tag === "ul" || tag === "ol");
  const item = open.findLastIndex(({ tag }) => tag === "li");
  return item > list ? item : -1;
}
