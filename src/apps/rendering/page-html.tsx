import { HeadContent, RouterContextProvider } from "@tanstack/react-router";
import { RouterServer } from "@tanstack/react-router/ssr/server";
import { renderToString, renderToStaticMarkup } from "react-dom/server";
import dashboard from "#ui/styles/fonts/anek-dashboard.woff2?url";
import figures from "#ui/styles/fonts/anek-narrow-figures.woff2?url";
import latin from "#ui/styles/fonts/anek-latin.woff2?url";
import rupee from "#ui/styles/fonts/anek-rupee.woff2?url";
import { markBrokenPictures } from "#ui/browser/mark-broken-pictures.ts";
import { themeColour } from "#ui/browser/theme-colour.ts";
import type { createRouter } from "./create-router.tsx";
import { recordEarlyInput } from "./early-input.ts";
import { pageMetadata } from "#apps/seo/page-metadata.ts";
import { MetadataHead } from "#apps/seo/metadata-head.tsx";
import { composeSsrBodyScripts, getSsrBodyScriptParts } from "@tanstack/router-core";
import { getScrollRestorationScriptForRouter } from "@tanstack/router-core/scroll-restoration-script";

// The elements that React hoists into the head of a document. Here they come before the page.
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/;

// React's development build writes details of a failed boundary into attributes. Text has no
// unescaped quotes, so that only attributes match.
const FAILURE_DETAILS = / data-(?:msg|stck|cstck)="[^"]*"/g;

/** A module to fetch ahead, as the router writes it into the head. */
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

type PageHtml = { html: string; inlineScripts: string[] };

type Options = {
  siteUrl: string;
  hasScripts: boolean;
  recordsInput: boolean;
  isDashboard: boolean;
  laterStyles: string[];
};

/** The fonts of prices are small: fetched ahead, they are there when a price is first painted. */
const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`;

/** A page with scripts names it after it was painted (body-scripts.tsx). */
const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';

/** In the head, so that it runs before there is anything to click on. */
const RECORDING = `(${leadVendor.toString()})();(${markEmptyCart.toString()})();(${markBrokenPictures.toString()})();(${recordEarlyInput.toString()})();document.currentScript.remove()`;

/** Returns the HTML document of a page. Only the page is hydrated, not the document. */
export function pageHtml(
  router: ReturnType<typeof createRouter>,
  { siteUrl, hasScripts, recordsInput, isDashboard, laterStyles }: Options,
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
  const letters = isDashboard ? dashboard : latin;
  const fonts = page.includes("₹") ? [letters, figures, rupee] : [letters];
  const preloads = import.meta.env.PROD ? fonts.map(preloadFont).join("") : "";
  const headContent = inContext(<HeadContent />);
  // What is pressed before the scripts have come is recorded, or works without them.
  const isAfterPaint = import.meta.env.PROD && hasScripts;
  const modules = [...headContent.matchAll(MODULE_PRELOAD)].flatMap(([, href]) => href ?? []);
  const head = isAfterPaint ? headContent.replaceAll(MODULE_PRELOAD, "") : headContent;
  const scripts = bodyScripts(router, isAfterPaint ? { afterPaint: modules } : {});
  const later = isDashboard ? "site-styles" : "work-styles";
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
${laterStyles.map((href) => `<meta name="${later}" content="${href}">`).join("")}
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

/**
 * Marks the document of a browser without a cart before it is painted, so that what a cart decides
 * is chosen by styles and nothing moves later.
 *
 * Written into the page as text: it uses nothing from outside.
 */
function markEmptyCart(): void {
  let text: string | null = null;
  try {
    text = localStorage.getItem("cart");
  } catch {
    // Storage is closed: there is no cart of an earlier page.
  }
  if (text === null || text === "[]") document.documentElement.dataset["cart"] = "empty";
}

/**
 * Leads a vendor whom this browser knows to the dashboard, before anything is painted; for another
 * token the page asks who it is of (role-guard.tsx). Written into the page as text.
 */
function leadVendor(): void {
  try {
    const vendor = localStorage.getItem("vendorToken") ?? "";
    if (vendor === "" || vendor !== localStorage.getItem("userToken")?.slice(0, vendor.length))
      return;
  } catch {
    return;
  }
  // A link for a new password is for every role.
  if (/^\/(?:dashboard|reset-password)(?:\/|$)/.test(location.pathname)) return;
  document.documentElement.hidden = true;
  location.replace("/dashboard");
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const text = (html = ""): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const readHead = (hoisted: string) => ({
  title: text(/<title>([^<]*)</.exec(hoisted)?.[1]),
  description: text(/<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1]),
});

type Router = ReturnType<typeof createRouter>;

const REMOVES_ITSELF = ";document.currentScript.remove()";
// The router escapes "<" in the data of its scripts. If that failed, the script would end early and
// the following text could run as one of ours.
const ENDS_EARLY = /<\/script|<script|<!--/i;

/**
 * The scripts at the end of the body: the router's state and the modules, with `afterPaint` loaded
 * once the page has been painted.
 */
function bodyScripts(
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

/**
 * Loads the scripts once the page has been painted, so that on a slow line they do not compete with
 * its styles, letters and pictures; a page in the background loads them at once. The manifest waits
 * too: a browser fetches it with an icon as soon as it is named.
 *
 * Written into the page as text: it uses nothing from outside.
 */
function loadAfterPaint(modules: string[], entries: string[]): void {
  /** A page that is hidden before it is painted is not painted. */
  const longestWaitMs = 1000;
  let isLoading = false;

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const addLink = (rel: string, href: string) => {
      const link = document.createElement("link");
      link.rel = rel;
      link.href = href;
      document.head.append(link);
    };
    for (const href of modules) addLink("modulepreload", href);
    addLink("manifest", "/manifest.webmanifest");
    // A script element made here would need a policy of trusted types.
    for (const src of entries)
      import(/* @vite-ignore */ src).catch((error: unknown) => {
        // Without its script the page stays as it is, and links that waited for it are followed.
        const last = window.takeEarlyInput?.().at(-1)?.target;
        if (last instanceof HTMLAnchorElement) location.assign(last.href);
        throw error;
      });
  };

  if (document.hidden) return load();
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  setTimeout(load, longestWaitMs);
}
