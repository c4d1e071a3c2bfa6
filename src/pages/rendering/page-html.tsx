import { HeadContent, RouterContextProvider } from "@tanstack/react-router";
import { RouterServer } from "@tanstack/react-router/ssr/server";
import { renderToString } from "react-dom/server";
import figures from "#ui/styles/fonts/anek-narrow-figures.woff2?url";
import latin from "#ui/styles/fonts/anek-latin.woff2?url";
import rupee from "#ui/styles/fonts/anek-rupee.woff2?url";
import { themeColour } from "#ui/browser/theme-colour.ts";
import { bodyScripts } from "./body-scripts.tsx";
import { markEmptyCart } from "./mark-empty-cart.ts";
import type { createRouter } from "./create-router.tsx";
import { recordEarlyInput } from "./record-early-input.ts";
import { readHead } from "../seo/read-head.ts";
import { pageMetadata } from "../seo/page-metadata.ts";
import { MetadataHead } from "../seo/metadata-head.tsx";

// The elements that React hoists into the head of a document. Here they come before the page.
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

// React's development build writes details of a failed boundary into attributes. Text has no
// unescaped quotes, so that only attributes match.
const FAILURE_DETAILS = / data-(?:msg|stck|cstck)="[^"]*"/g;

/** A module to fetch ahead, as the router writes it into the head. */
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

export type PageHtml = {
  html: string;
  /** The text of the inline scripts; the content security policy allows no others. */
  inlineScripts: string[];
};

type Options = {
  siteUrl: string;
  hasScripts: boolean;
  /** Whether to record input until the page is hydrated. */
  recordsInput: boolean;
  /** Styles that are loaded with the scripts of pages which need them (with-later-styles.ts). */
  laterStyles: string[];
};

/** The fonts of prices are small: fetched ahead, they are there when a price is first painted. */
const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`;

/** A page with scripts names it after it was painted (load-after-paint.ts). */
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

/** In the head, so that it runs before there is anything to click on. */
const RECORDING = `(${markEmptyCart.toString()})();(${recordEarlyInput.toString()})();document.currentScript.remove()`;

/** Returns the HTML document of a page. Only the page is hydrated, not the document. */
export function pageHtml(
  router: ReturnType<typeof createRouter>,
  { siteUrl, hasScripts, recordsInput, laterStyles }: Options,
): PageHtml {
  const rendered = renderToString(<RouterServer router={router} />);
  const page = rendered.replaceAll(FAILURE_DETAILS, "");
  const [hoisted = ""] = HOISTED.exec(page) ?? [];
  const inContext = (part: React.ReactNode): string =>
    renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>);
  const { title, description } = readHead(hoisted);
  const shared = renderToString(
    <MetadataHead
      page={pageMetadata(router)}
      title={title}
      description={description}
      siteUrl={siteUrl}
    />,
  );
  const fonts = page.includes("₹") ? [latin, figures, rupee] : [latin];
  const preloads = import.meta.env.PROD ? fonts.map(preloadFont).join("") : "";
  const headContent = inContext(<HeadContent />);
  // What is pressed before the scripts have come is recorded, or works without them.
  const isAfterPaint = import.meta.env.PROD && hasScripts;
  const modules = [...headContent.matchAll(MODULE_PRELOAD)].flatMap(([, href]) => href ?? []);
  const head = isAfterPaint ? headContent.replaceAll(MODULE_PRELOAD, "") : headContent;
  const scripts = bodyScripts(router, isAfterPaint ? { afterPaint: modules } : {});
  const later = laterStyles.filter((href) => !head.includes(href));
  // Without a doctype, which the caller adds.
  const html = `<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColour.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColour.dark}">
<link rel="icon" sizes="32x32" href="/favicon.ico">
<link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg">
<link rel="apple-touch-icon" href="/pictures/icons/apple-touch-icon.png">
${isAfterPaint ? `<noscript>${MANIFEST}</noscript>` : MANIFEST}
${preloads}${hoisted}${shared}${head}
${later.map((href) => `<link disabled rel="stylesheet" href="${href}">`).join("")}
${recordsInput ? `<script>${RECORDING}</script>` : ""}
</head>
<body>
<div id="root">${page.slice(hoisted.length)}</div>
${scripts.html}
</body>
</html>
`;
  const inlineScripts = recordsInput ? [RECORDING, ...scripts.inline] : scripts.inline;
  return { html, inlineScripts };
}
