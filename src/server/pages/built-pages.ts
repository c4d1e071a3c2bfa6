import { fileURLToPath } from "node:url";
import { readFile } from "node:fs/promises";
import { staticFiles } from "../http/static-files.ts";
import { etagOf, SURROGATE_KEY } from "../http/response-cache.ts";
import { contentSecurityPolicy } from "../http/protection/security-headers.ts";
import { appDocument, withApp } from "./plain-documents.ts";
import { cacheKeysOf, inLanguages } from "./page-languages.ts";
import { type PageOptions, type Pages, renderedPages } from "./rendered-pages.ts";
import { readWebAssets, type WebAssets } from "./web-assets.ts";

// The Trusted Types policy of /ops (src/ui/content/preview-frame.tsx).
const OPS_TRUSTED_TYPES = "preview-frame";

const dist = new URL("../../../dist/", import.meta.url);

type Options = PageOptions & { now: () => Date; siteName: string; securityContact: string };

async function openApp(folder: string, title: string) {
  const { scripts, css } = await readWebAssets(new URL(folder, dist));
  const sources = scripts.map(({ attrs }) => ({ src: attrs["src"] ?? "" }));
  const html = appDocument(title, css, sources);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": contentSecurityPolicy([], OPS_TRUSTED_TYPES),
    [SURROGATE_KEY]: "catalogue",
  };
  return () => new Response(html, { headers });
}

export async function builtPages({ siteName, securityContact, now, ...parts }: Options) {
  const { siteUrl } = parts;
  const assets = await readWebAssets(new URL("client/", dist));
  const ops = await openApp("ops/", `Operators: ${siteName}`);
  const site = (await import(new URL("ssr/entry-server.js", dist).href)) as Pages;
  const { maintenance, ...english } = renderedPages(site, assets, parts);
  const { pages, forms } = inLanguages(siteUrl, english, () => openHindi(assets, parts));
  const worker = await serviceWorker(new URL("worker/service-worker.js", dist), pages);
  const built = staticFiles(fileURLToPath(new URL("client", dist)));
  const files = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/.well-known/security.txt")
      return securityTxt(securityContact, siteUrl(), now());
    return pathname === "/sw.js" ? worker(request) : built(request);
  };
  const shown = { pages: withApp("/ops", ops, pages), forms, files, maintenance };
  return { shown, pageKeyOf: cacheKeysOf(site) };
}

/** The pages of the build in Hindi. Its styles are those of the English one. */
async function openHindi({ css, laterCss, dashboardCss }: WebAssets, parts: PageOptions) {
  const site = (await import(new URL("ssr-hi/entry-server.js", dist).href)) as Pages;
  const scripts = await readWebAssets(new URL("hi/", dist));
  return renderedPages(site, { ...scripts, css, laterCss, dashboardCss }, parts);
}

const POLICY =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** It begins with the tag of the page that it caches: a new build or other contacts update the worker. */
async function serviceWorker(
  file: URL,
  pages: (request: Request) => Promise<Response>,
): Promise<(request: Request) => Promise<Response>> {
  const script = await readFile(file, "utf8");
  return async ({ url }) => {
    const page = await pages(new Request(new URL("/offline", url)));
    if (!page.headers.has(SURROGATE_KEY)) return new Response(null, { status: 503 });
    const version = etagOf(await page.text());
    return new Response(`const VERSION=${JSON.stringify(version)};${script}`, {
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": POLICY,
        [SURROGATE_KEY]: "catalogue",
      },
    });
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const VALID_DAYS = 180;

/** RFC 9116, valid for 180 days from today (UTC), so that outdated copies expire. */
function securityTxt(contact: string, siteUrl: string, now: Date): Response {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
