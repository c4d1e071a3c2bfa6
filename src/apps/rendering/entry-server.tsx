import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import PackageSwitch from "#apps/site/buynow/package-switch.tsx";
import { createClient, type Client } from "#api-client/client.ts";
import type { NoJsForm } from "#ui/forms/no-js-form.ts";
import { registerServerParts } from "#ui/content/static-html.tsx";
import { pageHtml } from "./page-html.tsx";
import { renderSsrHtmlResponse, timelessRouter } from "./router-internals/server.ts";
import { documents } from "#apps/seo/documents.ts";
import ServiceStory from "#apps/site/buynow/service-story.tsx";
import Foot from "#apps/site/shell/footer.tsx";
import HeroWords from "#apps/site/home/hero-content.tsx";
import HomeBelow from "#apps/site/home/home-sections.tsx";
import Maintenance from "#apps/site/errors/maintenance.tsx";
import NotFoundWords from "#apps/site/errors/not-found-content.tsx";
import { withoutPrefix } from "#kernel/hindi-pages.ts";
import { isAtWork } from "#apps/shared/shell-styles.ts";
import { publicPages } from "#apps/seo/public-pages.ts";
import { ApiError } from "#api-client/api-error.ts";
import { loadApplicationChoices } from "#apps/site/vendor-application/application-call.ts";

registerServerParts({
  foot: Foot,
  "hero-words": HeroWords,
  "home-below": HomeBelow,
  "package-switch": PackageSwitch,
  "service-story": ServiceStory,
  maintenance: Maintenance,
  "not-found": NotFoundWords,
});

type Scripts = {
  scripts: { attrs: Record<string, string>; children?: string }[];
  imports: string[];
};

type Assets = Scripts & {
  css: string[];
  laterCss: string[];
  dashboardCss: string[];
  staticPages: Scripts;
  preloads: Record<string, string[]>;
};

type CallApi = (request: Request) => Promise<Response>;
type Options = {
  callApi: CallApi;
  assets: Assets;
  /** The public origin of the site, `https://chamak.example`. The request may have used another host. */
  siteUrl: string;
};

type Rendered = { response: Response; inlineScripts: string[] };

/**
 * Renders the page of a request. The status is that of the page: 404, 429 when a call was limited,
 * 500, or 503 with retry-after. A page that misses a part is not cached.
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
  const isDashboard = isAtWork(pathname);
  const { scripts, imports } = isStatic ? assets.staticPages : assets;
  const handle = createRequestHandler({
    request,
    createRouter: () => timelessRouter(plainForm ? { client, plainForm } : { client }),
    getRouterManifest: async () => ({
      routes: {
        __root__: {
          scripts,
          css: isDashboard ? assets.dashboardCss : assets.css,
          preloads: imports,
        },
        ...Object.fromEntries(
          [...publicPages].map(([path, { preload }]) => [
            path,
            { preloads: isStatic ? [] : (assets.preloads[`src/apps/${preload}`] ?? []) },
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
        isDashboard,
        laterStyles: isDashboard ? [...assets.css, ...assets.laterCss] : assets.laterCss,
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
 * Handles a form that was sent without scripts: redirects (303) to a confirmation, or renders the
 * page with the typed values and the errors. `callApi` carries the client's address. Undefined for
 * a page without a form.
 */
export async function answerForm(
  request: Request,
  form: { fields: URLSearchParams; callApi: CallApi },
  parts: Options,
): Promise<Rendered | undefined> {
  const { origin, pathname } = new URL(request.url);
  const send = noJsForms[withoutPrefix(pathname)];
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

type SendPlain = (client: Client, fields: URLSearchParams) => Promise<NoJsForm | undefined>;

const noJsForms: Record<string, SendPlain> = {
  "/contact": sendPlainContact,
  "/addVendor": sendPlainApplication,
};

/** Returns whether the page of a URL, or the not-found page, is not hydrated. */
const isStaticPage = ({ pathname }: URL): boolean =>
  pathname === NOT_FOUND || publicPages.get(withoutPrefix(pathname))?.isStatic === true;

async function sendPlainContact(
  client: Client,
  fields: URLSearchParams,
): Promise<NoJsForm | undefined> {
  const contact = {
    name: fields.get("name") ?? "",
    email: fields.get("email") ?? "",
    subject: fields.get("subject") ?? "",
    phone_number: fields.get("phone_number") ?? "",
    message: fields.get("message") ?? "",
  };
  const response = await client.api.contacts.$post({ json: { contact } });
  if (response.ok) return undefined;
  const { problem } = await ApiError.of(response.status, await response.json());
  return {
    status: response.status,
    typed: contact,
    errors: problem.fields,
    sentences: problem.rest,
  };
}

const OURS = /^(?:name|phone_number|location|(?:ticked|prices)\.s\d+)$/;
const PRICE = /services_attributes\.(\d+)\.price$/;

async function sendPlainApplication(
  client: Client,
  fields: URLSearchParams,
): Promise<NoJsForm | undefined> {
  const typed = Object.fromEntries([...fields].filter(([name]) => OURS.test(name)));
  const choices = await loadApplicationChoices(client).catch(() => undefined);
  if (choices === undefined) return { status: 503, typed, errors: {}, sentences: [] };
  const chosen = choices.services.filter(({ id }) => `ticked.s${id}` in typed);
  const response = await client.api.vendors.$post({
    json: {
      vendor: {
        name: typed["name"] ?? "",
        phone_number: typed["phone_number"] ?? "",
        location: typed["location"] ?? "",
        sub_location: "phase-3",
        services_attributes: chosen.map(({ id, service_name }) => ({
          service_name,
          // Sent as typed: the server refuses an invalid price, which must not become 0.
          price: typed[`prices.s${id}`] ?? "",
        })),
      },
    },
  });
  if (response.ok) return undefined;
  const { issues, rest } = (await ApiError.of(response.status, await response.json())).problem;
  const errors = Object.fromEntries(
    issues.map(({ path, message }) => {
      const [, at] = PRICE.exec(path) ?? [];
      const priced = at === undefined ? undefined : chosen[Number(at)];
      return [priced ? `prices.s${priced.id}` : (path.split(".").at(-1) ?? ""), message];
    }),
  );
  return { status: response.status, typed, errors, sentences: rest };
}

// Paths are matched without regard to case. Those below a follow link, a gate code or the dashboard are not
// listed; a path with a dot is a file.
const known = new Set([...publicPages.keys()].map((path) => path.toLowerCase()));
const UNLISTED = /^\/(?:follow|v|dashboard)(?:\/|$)|[%.]/i;

/** The key of all URLs without a page, which render the same. */
export const NOT_FOUND = "/not-found";

/**
 * Returns the path and search parameters that determine a page, as the key of the page cache:
 * `/buynow?category_id=4&utm_source=x` gives `/buynow?category_id=4`, `/nowhere` `/not-found`.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string {
  const path = withoutPrefix(pathname);
  if (!known.has(path.toLowerCase()) && !UNLISTED.test(path) && !documents.has(pathname))
    return NOT_FOUND;
  const cacheKey = publicPages.get(path)?.cacheKey;
  if (cacheKey === undefined) return pathname;
  // A repeated parameter becomes "6,5", which is invalid here as in the browser.
  const value = String(searchParams.getAll(cacheKey.name));
  if (cacheKey.fits(value)) return `${pathname}?${cacheKey.name}=${value}`;
  const isMissing = cacheKey.othersAreMissing === true && value !== "";
  return isMissing ? `${pathname}?${cacheKey.name}=-` : pathname;
}
