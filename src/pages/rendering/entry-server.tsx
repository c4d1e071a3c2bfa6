import { renderSsrHtmlResponse } from "@tanstack/router-core/ssr/server";
import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import PackageSwitch from "#catalogue/web/packages/package-switch.tsx";
import { createClient } from "#api-client/client.ts";
import { createRouter } from "./create-router.tsx";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { registerServerParts } from "#ui/content/static-html.tsx";
import { pageHtml } from "./page-html.tsx";
import { isStaticPage } from "./is-static-page.ts";
import { publicPages } from "./public-pages.ts";
import { documents } from "../seo/documents.ts";
import { noJsForms } from "./no-js-forms.ts";
import Foot from "../site/shell/footer.tsx";
import HeroWords from "../site/home/hero-content.tsx";
import HomeBelow from "../site/home/home-sections.tsx";
import Maintenance from "../site/errors/maintenance.tsx";
import NotFoundWords from "../site/errors/not-found-content.tsx";

export { NOT_FOUND, pageCacheKey } from "./page-cache-key.ts";

registerServerParts({
  foot: Foot,
  "hero-words": HeroWords,
  "home-below": HomeBelow,
  "package-switch": PackageSwitch,
  maintenance: Maintenance,
  "not-found": NotFoundWords,
});

type Scripts = {
  scripts: { attrs: Record<string, string>; children?: string }[];
  /** The chunks that the scripts import. */
  imports: string[];
};

type Assets = Scripts & {
  css: string[];
  /** Further styles of the dashboard. */
  dashboardCss: string[];
  /** The scripts of pages that are not hydrated. */
  staticPages: Scripts;
  /** Further chunks by page module: `src/pages/site/service/service-page.tsx` → its chunks. */
  preloads: Record<string, string[]>;
};

type CallApi = (request: Request) => Promise<Response>;
type Options = {
  callApi: CallApi;
  assets: Assets;
  /**
   * The public origin of the site, `https://chamak.example`. The request may have used another
   * host.
   */
  siteUrl: string;
};

/** A response and the text of its inline scripts. */
type Rendered = { response: Response; inlineScripts: string[] };

/**
 * Renders the page of a request, with data from the API in process. The status is that of the page:
 * 404, 429 when a call was limited, 500, or 503 with retry-after. A page that misses a part because
 * a call failed is not cached.
 */
export async function renderPage(
  request: Request,
  { callApi, assets, siteUrl }: Options,
  plainForm?: NoJsForm,
  mayBeStatic = true,
): Promise<Rendered> {
  const { origin, pathname } = new URL(request.url);
  let inlineScripts: string[] = [];
  let isWhole = true;
  let retryAfter: string | null = null;
  let backAfter: string | null = null;
  const client = createClient(origin, async (input, init) => {
    const answer = await callApi(new Request(input, init));
    if (answer.status >= 500 || answer.status === 429) isWhole = false;
    if (answer.status === 429) retryAfter = answer.headers.get("retry-after");
    if (answer.status === 503) backAfter = answer.headers.get("retry-after");
    return answer;
  });
  const document = documents.get(pathname);
  if (document !== undefined)
    return { response: await document({ client, siteUrl }), inlineScripts };
  const isStatic = mayBeStatic && isStaticPage(new URL(request.url));
  const { scripts, imports } = isStatic ? assets.staticPages : assets;
  const handle = createRequestHandler({
    request,
    createRouter: () => createRouter(plainForm ? { client, plainForm } : { client }),
    getRouterManifest: async () => ({
      routes: {
        __root__: { scripts, css: assets.css, preloads: imports },
        "/dashboard": { css: assets.dashboardCss },
        ...Object.fromEntries(
          [...publicPages].map(([path, { preload }]) => [
            path,
            { preloads: isStatic ? [] : (assets.preloads[`src/pages/${preload}`] ?? []) },
          ]),
        ),
      },
    }),
  });
  const page = await handle(({ router, responseHeaders }) => {
    const render = () => {
      const hasScripts = scripts.length > 0;
      const recordsInput = hasScripts && !isStatic;
      const made = pageHtml(router, {
        siteUrl,
        hasScripts,
        recordsInput,
        laterStyles: assets.dashboardCss,
      });
      inlineScripts = made.inlineScripts;
      return made.html;
    };
    return renderSsrHtmlResponse({ router, responseHeaders, render });
  });
  // A page that failed has a button to try again, which only React makes work.
  if (isStatic && page.status >= 500)
    return renderPage(request, { callApi, assets, siteUrl }, undefined, false);
  if (!isWhole) page.headers.set("cache-control", "no-store");
  const { body, headers } = page;
  if (retryAfter !== null) headers.set("retry-after", retryAfter);
  // A page that failed because a call is unavailable is unavailable itself.
  else if (backAfter !== null && page.status === 500) headers.set("retry-after", backAfter);
  const status = retryAfter !== null ? 429 : 503;
  const response = headers.has("retry-after") ? new Response(body, { status, headers }) : page;
  return { response, inlineScripts };
}

/**
 * Handles a form that was sent without scripts. On success it redirects (303) to a confirmation, so
 * that a reload does not send it again; on refusal it renders the page with the typed values and
 * the errors. `callApi` carries the client's address. Returns undefined for a page without a form.
 */
export async function answerForm(
  request: Request,
  form: { fields: URLSearchParams; callApi: CallApi },
  parts: Options,
): Promise<Rendered | undefined> {
  const { origin, pathname } = new URL(request.url);
  const send = noJsForms[pathname];
  if (send === undefined) return undefined;
  const client = createClient(origin, (input, init) => form.callApi(new Request(input, init)));
  const refused = await send(client, form.fields);
  if (refused === undefined) {
    const headers = { location: `${pathname}?sent=yes` };
    return { response: new Response(null, { status: 303, headers }), inlineScripts: [] };
  }
  const page = await renderPage(new Request(origin + pathname), parts, refused);
  const { body, headers } = page.response;
  headers.set("cache-control", "no-store");
  return { ...page, response: new Response(body, { status: refused.status, headers }) };
}
