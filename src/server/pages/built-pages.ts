import { fileURLToPath } from "node:url";
import { staticFiles } from "../http/static-files.ts";
import { SURROGATE_KEY } from "../http/response-cache/surrogate-key.ts";
import { contentSecurityPolicy } from "../http/protection/content-security-policy.ts";
import { spaDocument, withApp } from "./spa-document.ts";
import { serviceWorker } from "./service-worker.ts";
import { securityTxt } from "../security/security-txt.ts";
import { renderedPages, type PageOptions, type Pages } from "./rendered-pages.ts";
import { readWebAssets } from "./web-assets.ts";

// The Trusted Types policy of /ops (src/ui/content/preview-frame.tsx).
const OPS_TRUSTED_TYPES = "preview-frame";

const dist = new URL("../../../dist/", import.meta.url);

type Options = PageOptions & {
  now: () => Date;
  siteName: string;
  /** The contact for security reports. */
  securityContact: string;
};

/**
 * Returns the response of an application that is rendered in the browser, which is the same for
 * everybody.
 */
async function openApp(folder: string, title: string) {
  const { scripts, css } = await readWebAssets(new URL(folder, dist));
  const html = spaDocument({
    title,
    css,
    scripts: scripts.map(({ attrs }) => ({ src: attrs["src"] ?? "" })),
  });
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": contentSecurityPolicy([], OPS_TRUSTED_TYPES),
    [SURROGATE_KEY]: "process",
  };
  return () => new Response(html, { headers });
}

/** Returns the built pages, their files and the maintenance page, in memory. */
export async function builtPages({ siteName, securityContact, now, ...parts }: Options) {
  const { siteUrl } = parts;
  const assets = await readWebAssets(new URL("client/", dist));
  const ops = await openApp("ops/", `Operators: ${siteName}`);
  const site = (await import(new URL("ssr/entry-server.js", dist).href)) as Pages;
  const { pages, forms, maintenance } = renderedPages(site, assets, parts);
  const worker = await serviceWorker(new URL("worker/service-worker.js", dist), pages);
  const built = staticFiles(fileURLToPath(new URL("client", dist)));
  const files = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/.well-known/security.txt")
      return securityTxt({ contact: securityContact, siteUrl: siteUrl(), now: now() });
    return pathname === "/sw.js" ? worker(request) : built(request);
  };
  const { pageCacheKey } = site;
  return {
    shown: { pages: withApp("/ops", ops, pages), forms, files, maintenance },
    pageCacheKey,
  };
}
