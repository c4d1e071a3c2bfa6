import type { SentForm } from "../http/create-server-app.ts";
import { contentSecurityPolicy, NO_PAGE } from "../http/protection/security-headers.ts";
import { BusyError, createTurns } from "../process/work-queue.ts";
import type { VersionWatch } from "./version-watch.ts";
import type { WebAssets } from "./web-assets.ts";
import type { Problem } from "#kernel/problem.ts";
import { problem } from "../http/problem-response.ts";
import { createHash } from "node:crypto";
import { SURROGATE_KEY } from "../http/response-cache.ts";

// The Trusted Types policy of the site (src/apps/rendering/register-service-worker.ts).
const SITE_TYPES = "service-worker";

const NO_SCRIPTS = {
  scripts: [],
  imports: [],
  staticPages: { scripts: [], imports: [] },
  preloads: {},
};

type CallApi = (request: Request) => Promise<Response>;

export type PageOptions = {
  /** Calls the API in process, for a page that a client of this network requested. */
  callApi: (request: Request, from: string | undefined) => Promise<Response>;
  /** Counts a rendering for the client's network; resolves to a refusal above the limit. */
  limitPage: (from: string | undefined) => Promise<Response | undefined>;
  watch: Pick<VersionWatch, "mayShow" | "mayStore" | "onChange">;
  /** Called at rendering, since the port may be chosen late. */
  siteUrl: () => string;
};

type RenderOptions = { callApi: CallApi; assets: WebAssets; siteUrl: string };

type Rendered = { response: Response; inlineScripts: string[] };

export type Pages = {
  renderPage: (request: Request, parts: RenderOptions) => Promise<Rendered>;
  answerForm: (
    request: Request,
    form: SentForm,
    parts: RenderOptions,
  ) => Promise<Rendered | undefined>;
  /** The part of a URL that determines a page. A cached page is rendered from that only. */
  pageCacheKey: (url: URL) => string;
  /** The key of all URLs without a page. */
  NOT_FOUND: string;
};

async function toPage({ response, inlineScripts }: Rendered) {
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPublic = !headers["cache-control"]?.includes("no-store");
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(inlineScripts, SITE_TYPES);
  return { html, status: response.status, headers, keep: response.status === 200 && isPublic };
}

/** The 503 of a full queue: the page or form can be requested again unchanged. */
function answerBusy(error: unknown): Promise<Response> {
  if (error instanceof BusyError) return busyPage();
  throw error;
}

/** 8 are rendered at a time, 100 wait at most 2 s, and the others get a 503 with Retry-After. */
export function renderedPages(
  site: Pages,
  assets: WebAssets,
  { callApi, limitPage, watch, siteUrl }: PageOptions,
) {
  const keyOf = site.pageCacheKey;
  const parts = (from?: string) => ({
    callApi: (request: Request) => callApi(request, from),
    assets,
    siteUrl: siteUrl(),
  });
  const rendering = createTurns({ atOnce: 8, maxQueued: 100, longestMs: 2_000 });
  const render = ({ url }: Request, from?: string) =>
    rendering.run(async () => {
      const key = keyOf(new URL(url));
      const page = await toPage(await site.renderPage(new Request(new URL(key, url)), parts(from)));
      return { ...page, keep: page.keep || (key === site.NOT_FOUND && page.status === 404) };
    });
  const refuse = async (from: string | undefined) => inPlainPage(await limitPage(from));

  /** A response to a form is for its sender, so it is not cached. */
  async function handleForm(request: Request, form: SentForm): Promise<Response | undefined> {
    const refused = await refuse(form.from);
    if (refused !== undefined) return refused;
    const answer = await rendering.run(() => site.answerForm(request, form, parts()));
    if (answer?.response.body == null) return answer?.response;
    const { html, status, headers } = await toPage(answer);
    return new Response(html, { status, headers });
  }

  /** During an outage: the home page without scripts shows the notice when no API call succeeds. */
  let notice: ReturnType<typeof toPage> | undefined;
  async function maintenance({ url }: Request): Promise<Response> {
    const assetsWithoutScripts = { ...assets, ...NO_SCRIPTS };
    const render = () =>
      site.renderPage(new Request(new URL("/", url)), { ...parts(), assets: assetsWithoutScripts });
    notice ??= render().then(toPage);
    const { html, status, headers } = await notice;
    return new Response(html, { status, headers });
  }

  const cached = createPageCache({ render, refuse, watch, keyOf });
  const pages = (request: Request, from?: string) => cached(request, from).catch(answerBusy);
  const forms = (request: Request, form: SentForm) => handleForm(request, form).catch(answerBusy);
  return { pages, forms, maintenance };
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const page = (title: string, sentence: string): string => `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<p>${escape(sentence)}.</p>
</main>
</body>
</html>
`;

/** Returns a refusal of the API as a minimal HTML page, which is cheap. Undefined stays undefined. */
async function inPlainPage<Refusal extends Response | undefined>(
  refusal: Refusal,
): Promise<Response | Extract<Refusal, undefined>> {
  if (refusal === undefined) return refusal as Extract<Refusal, undefined>;
  const { title, message } = (await refusal.json()) as Problem;
  const headers = new Headers(refusal.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", NO_PAGE);
  return new Response(page(title, message), { status: refusal.status, headers });
}

/** The page for visitors while too many pages are being rendered. */
const busyPage = (): Promise<Response> =>
  inPlainPage<Response>(
    problem(503, {
      errors: ["We are very busy at the moment. Please try again"],
      headers: { "retry-after": "2" },
    }),
  );

type Page = { html: string; status: number; headers: Record<string, string>; keep: boolean };
type CachedPage = { page: Page; etag: string };

type Options = {
  /** Renders a page; `keep` is whether it may be cached for every visitor until the catalogue changes. */
  render: (request: Request, from?: string) => Promise<Page>;
  /** Called before a page is rendered for a client; resolves to the response to send instead, if any. */
  refuse?: (from: string | undefined) => Promise<Response | undefined>;
  watch: Pick<VersionWatch, "mayShow" | "mayStore" | "onChange">;
  keyOf: (url: URL) => string;
};

const MAX_PAGES = 500;

/**
 * Serves rendered pages from memory. A public page is equal for every visitor, and concurrent requests share
 * one rendering. While the database is too busy to return the version, or away, cached pages are served, and what
 * has to be rendered is not kept. A cacheable page is marked for the response cache.
 */
export function createPageCache({ render, refuse, watch, keyOf }: Options) {
  const pages = new Map<string, Promise<CachedPage>>();
  watch.onChange(() => pages.clear());

  async function make(request: Request, from: string | undefined): Promise<CachedPage> {
    const rendered = await render(request, from);
    const page = { ...rendered, keep: rendered.keep && watch.mayStore() };
    const etag = `"${createHash("sha256").update(page.html).digest("base64url").slice(0, 22)}"`;
    return { page, etag };
  }

  async function find(request: Request, from: string | undefined): Promise<CachedPage | Response> {
    const key = keyOf(new URL(request.url));
    const isCaching = await watch.mayShow();
    const known = () => pages.get(key);
    // Checked before counting and after it, since another request may have rendered it meanwhile.
    const cached = known() ?? (await refuse?.(from)) ?? known();
    if (cached !== undefined) return cached;
    const making = make(request, from);
    if (!isCaching) return making;
    if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? "");
    pages.set(key, making);
    const drop = () => pages.get(key) === making && pages.delete(key);
    making.then(({ page }) => page.keep || drop(), drop);
    return making;
  }

  return async (request: Request, from?: string): Promise<Response> => {
    const found = await find(request, from);
    return found instanceof Response ? found : toResponse(found);
  };
}

function toResponse({ page: { html, status, headers, keep }, etag }: CachedPage): Response {
  const mark = keep ? { [SURROGATE_KEY]: "catalogue" } : {};
  const caching =
    keep && status === 200
      ? { "cache-control": "no-cache", etag }
      : { "cache-control": "no-store" };
  return new Response(html, { status, headers: { ...headers, ...caching, ...mark } });
}
