import { renderToStaticMarkup } from "react-dom/server";
import { loadingScript } from "./inline-scripts.ts";
import {
  bodyTags,
  REMOVES_ITSELF,
  type Router,
  scrollScript,
  type Tag,
} from "./router-internals/server.ts";

// The router escapes "<" in the data of its scripts. If that failed, the script would end early and
// the following text could run as one of ours.
const ENDS_EARLY = /<\/script|<script|<!--/i;

/**
 * The scripts at the end of the body: the router's state and the modules, with `afterPaint` loaded
 * once the page has been painted. `inline` has the text of each inline script, also of the router's in the page.
 */
export function bodyScripts(
  router: Router,
  afterPaint: string[] | undefined,
): { html: string; inline: string[] } {
  const tags = bodyTags(router);
  const placed = afterPaint === undefined ? tags : loadedLater(tags, afterPaint);
  const scroll = scrollScript(router);
  const inline = [
    ...(scroll === null ? [] : [scroll + REMOVES_ITSELF]),
    ...placed.flatMap(({ children }) => (children === undefined ? [] : [children])),
  ];
  if (inline.some((text) => ENDS_EARLY.test(text)))
    throw new Error("A script of the page would end before its end.");
  const html = placed
    .map(({ attrs, children: text }) => {
      const inner = text === undefined ? {} : { dangerouslySetInnerHTML: { __html: text } };
      return renderToStaticMarkup(<script {...attrs} {...inner} />);
    })
    .join("");
  return { html, inline };
}

function loadedLater(tags: Tag[], modules: string[]): Tag[] {
  const srcOf = ({ attrs }: Tag): string | undefined =>
    attrs?.["type"] === "module" && typeof attrs["src"] === "string" ? attrs["src"] : undefined;
  const entries = tags.flatMap((tag) => srcOf(tag) ?? []);
  return [
    ...tags.filter((tag) => srcOf(tag) === undefined),
    { tag: "script", children: loadingScript(modules, entries) },
  ];
}
