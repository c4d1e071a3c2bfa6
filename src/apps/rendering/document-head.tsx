import { HeadContent, RouterContextProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import dashboard from "#ui/styles/fonts/anek-dashboard.woff2?url";
import figures from "#ui/styles/fonts/anek-narrow-figures.woff2?url";
import latin from "#ui/styles/fonts/anek-latin.woff2?url";
import rupee from "#ui/styles/fonts/anek-rupee.woff2?url";
import { themeColour } from "#ui/browser/theme-colour.ts";
import { pageMetadata } from "#apps/seo/page-metadata.ts";
import { MetadataHead } from "#apps/seo/metadata-head.tsx";
import { HEAD_SCRIPT } from "./inline-scripts.ts";
import { MODULE_PRELOAD, type Router } from "./router-internals/server.ts";

export type HeadOptions = {
  siteUrl: string;
  recordsInput: boolean;
  isDashboard: boolean;
  laterStyles: string[];
};

/** The fonts of prices are small: fetched ahead, they are there when a price is first painted. */
const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`;

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const text = (html = ""): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * Returns what is in the head of a document, with the title and description that the page `hoisted`. Where scripts load
 * after the page was painted, the head names no modules and no manifest; `modules` are loaded with the scripts.
 */
export function documentHead(
  router: Router,
  { hoisted, page, isAfterPaint }: { hoisted: string; page: string; isAfterPaint: boolean },
  { siteUrl, recordsInput, isDashboard, laterStyles }: HeadOptions,
): { head: string; modules: string[] } {
  const metadata = renderToString(
    <MetadataHead
      page={pageMetadata(router)}
      title={text(/<title>([^<]*)</.exec(hoisted)?.[1])}
      description={text(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1])}
      siteUrl={siteUrl}
    />,
  );
  const letters = isDashboard ? dashboard : latin;
  const fonts = page.includes("₹") ? [letters, figures, rupee] : [letters];
  const preloads = import.meta.env.PROD ? fonts.map(preloadFont).join("") : "";
  const content = renderToString(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  );
  const modules = [...content.matchAll(MODULE_PRELOAD)].flatMap(([, href]) => href ?? []);
  const later = isDashboard ? "site-styles" : "work-styles";
  const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${themeColour.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${themeColour.dark}">
<link rel="icon" sizes="32x32" href="/favicon.ico">
<link rel="icon" type="image/svg+xml" href="/pictures/favicon.svg">
<link rel="apple-touch-icon" href="/pictures/icons/apple-touch-icon.png">
${isAfterPaint ? `<noscript>${MANIFEST}</noscript>` : MANIFEST}
${preloads}${hoisted}${metadata}${isAfterPaint ? content.replaceAll(MODULE_PRELOAD, "") : content}
${laterStyles.map((href) => `<meta name="${later}" content="${href}">`).join("")}
${recordsInput ? `<script>${HEAD_SCRIPT}</script>` : ""}`;
  return { head, modules };
}
