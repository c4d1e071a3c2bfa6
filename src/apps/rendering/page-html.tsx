import { renderToString } from "react-dom/server";
import { bodyScripts } from "./body-scripts.tsx";
import { documentHead, type HeadOptions } from "./document-head.tsx";
import { HEAD_SCRIPT } from "./inline-scripts.ts";
import { type Router, RouterServer } from "./router-internals/server.ts";

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
  const html = `<html lang="en-IN">
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
