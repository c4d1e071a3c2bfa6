import { fileURLToPath } from "node:url";
import { builtFiles } from "./http/built-files.ts";
import { pagePolicy } from "./http/page-policy.ts";
import { createPageCache } from "./page-cache.ts";
import { readWebAssets, type WebAssets } from "./web-assets.ts";

const dist = new URL("../../dist/", import.meta.url);

type Parts = {
  callApi: (request: Request) => Promise<Response>;
  version: () => Promise<string>;
  /** Where people find the site; asked when a page is rendered, since the port may be chosen late. */
  siteUrl: () => string;
  now: () => Date;
};

type RenderPage = (
  request: Request,
  parts: { callApi: Parts["callApi"]; assets: WebAssets; siteUrl: string },
) => Promise<Response>;

/** What of an address makes another page of it: its path, and the category that /buynow shows. */
const keyOf = ({ pathname, searchParams }: URL): string =>
  `${pathname}?${pathname === "/buynow" ? (searchParams.get("category_id") ?? "") : ""}`;

/** A rendered page as the page cache keeps it. */
export async function toPage(response: Response) {
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPublic = !headers["cache-control"]?.includes("no-store");
  headers["content-security-policy"] = pagePolicy(html);
  return { html, status: response.status, headers, keep: response.status === 200 && isPublic };
}

/** The pages as they were built, kept in memory, and the files that they load. */
export async function openPages({ callApi, version, siteUrl, now }: Parts) {
  const assets = await readWebAssets(new URL("client/", dist));
  const built = (await import(new URL("ssr/entry-server.js", dist).href)) as {
    renderPage: RenderPage;
  };
  const render = async (request: Request) =>
    toPage(await built.renderPage(request, { callApi, assets, siteUrl: siteUrl() }));
  return {
    pages: createPageCache({ render, version, keyOf, now }),
    files: builtFiles(fileURLToPath(new URL("client", dist))),
  };
}
