import { composeSsrBodyScripts, getSsrBodyScriptParts } from "@tanstack/router-core";
import { getScrollRestorationScriptForRouter } from "@tanstack/router-core/scroll-restoration-script";
import { renderToStaticMarkup } from "react-dom/server";
import type { createRouter } from "./create-router.tsx";
import { loadAfterPaint } from "./load-after-paint.ts";

type Router = ReturnType<typeof createRouter>;

// The statement that the router adds to each of its inline scripts.
const REMOVES_ITSELF = ";document.currentScript.remove()";
// The router escapes "<" in the data of its scripts. If that failed, the script would end early and
// the following text could run as one of ours.
const ENDS_EARLY = /<\/script|<script|<!--/i;

/**
 * The scripts at the end of the body: the router's state, and the modules to load. With `afterPaint`, modules
 * to fetch beside them, they are loaded once the page has been painted.
 */
export function bodyScripts(
  router: Router,
  { afterPaint }: { afterPaint?: string[] | undefined } = {},
): {
  html: string;
  /** The text of each inline script, including the one that restores the scroll position. */
  inline: string[];
} {
  const parts = getSsrBodyScriptParts(router.stores.matches.get(), router.ssr?.manifest, undefined);
  const tags = composeSsrBodyScripts(parts, router.serverSsr?.takeInitialHydrationScriptTags());
  const placed = afterPaint === undefined ? tags : loadedLater(tags, afterPaint);
  const scroll: string | null = getScrollRestorationScriptForRouter(router);
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

type Tag = ReturnType<typeof composeSsrBodyScripts>[number];

/** The tags with one inline script in place of those of the modules. */
function loadedLater(tags: Tag[], modules: string[]): Tag[] {
  const srcOf = ({ attrs }: Tag): string | undefined =>
    attrs?.["type"] === "module" && typeof attrs["src"] === "string" ? attrs["src"] : undefined;
  const entries = tags.flatMap((tag) => srcOf(tag) ?? []);
  const call = `(${loadAfterPaint.toString()})(${JSON.stringify(modules)},${JSON.stringify(entries)})`;
  return [
    ...tags.filter((tag) => srcOf(tag) === undefined),
    { tag: "script", children: call + REMOVES_ITSELF },
  ];
}
