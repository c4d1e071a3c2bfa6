import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { PAGE_LANGUAGE } from "#kernel/page-language.en.ts";
import { documentHead, type HeadOptions } from "./document-head.tsx";
import { HEAD_SCRIPT, loadingScript } from "./inline-scripts.ts";
import {
  bodyTags,
  REMOVES_ITSELF,
  type Router,
  RouterServer,
  scrollScript,
  type Tag,
} from "./router-internals/server.ts";

// The elements that React hoists into the head of a document. Here they come before the page.
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

// React's development build writes details of a failed boundary into attributes. Text has no
// unescaped quotes, so that only attributes match.
const FAILURE_DETAILS = / data-(?:msg|stck|cstck)="[^"]*"/g;

type Options = HeadOptions & { hasScripts: boolean };

/** Returns the HTML document of a page without a doctype. Only the page is hydrated, not the document. */
export function pageHtml(
  router: Router,
  { hasScripts, ...options }: Options,
): { html: string; inlineScripts: string[] } {
  const rendered = renderToString(<RouterServer router={router} />);
  const page = rendered.replaceAll(FAILURE_DETAILS, "");
  const [hoisted = ""] = HOISTED.exec(page) ?? [];
  // What is pressed before the scripts have come is recorded, or works without them.
  const isAfterPaint = import.meta.env.PROD && hasScripts;
  const { head, modules } = documentHead(router, { hoisted, page, isAfterPaint }, options);
  const scripts = bodyScripts(router, isAfterPaint ? modules : undefined);
  const html = `<html lang="${PAGE_LANGUAGE}-IN">
<head>
${head}
</head>
<body>
<div id="root">${page.slice(hoisted.length)}</div>
${scripts.html}
</body>
</html>
`;
  return {
    html,
    inlineScripts: [...(options.recordsInput ? [HEAD_SCRIPT] : []), ...scripts.inline],
  };
}

// The router escapes "<" in the data of its scripts. If that failed, the script would end early and
// the following text could run as one of ours.
const ENDS_EARLY = /<\/script|<script|<!--/i;

/**
 * The scripts at the end of the body: the router's state and the modules, with `afterPaint` loaded
 * once the page has been painted. `inline` has the text of each inline script, also of the router's in the page.
 */
function bodyScripts(
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
