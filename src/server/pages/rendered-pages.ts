import type { SentForm } from "../http/create-server-app.ts";
import { contentSecurityPolicy, NO_PAGE } from "../http/protection/security-headers.ts";
import { BusyError, createTurns } from "../queues/work-queue.ts";
import type { VersionWatch } from "../http/version-watch.ts";
import { plainDocument } from "./plain-documents.ts";
import type { WebAssets } from "./web-assets.ts";
import type { Problem } from "#kernel/problem.ts";
import { problem } from "../http/answers.ts";
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
  watch: Pick<VersionWatch, "onChange">;
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

type Page = { html: string; status: number; headers: Record<string, string> };

async function toPage({ response, inlineScripts }: Rendered): Promise<Page> {
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(inlineScripts, SITE_TYPES);
  return { html, status: response.status, headers };
}

const toResponse = ({ html, ...init }: Page): Response => new Response(html, init);

/** Returns a refusal of the API as a minimal HTML page, which is cheap. */
async function inPlainPage(refusal: Response): Promise<Response> {
  const { title, message } = (await refusal.json()) as Problem;
  const headers = new Headers(refusal.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", NO_PAGE);
  return new Response(plainDocument(title, message), { status: refusal.status, headers });
}

/** The 503 of a full queue: the page or form can be requested again unchanged. */
function answerBusy(error: unknown): Promise<Response> {
  if (!(error instanceof BusyError)) throw error;
  const errors = ["We are very busy at the moment. Please try again"];
  return inPlainPage(problem(503, { errors, headers: { "retry-after": "2" } }));
}

/**
 * Renders the pages of the site: 8 at a time, 100 wait at most 2 s, and the others get a 503 with Retry-After. Concurrent
 * requests of a page share one rendering. A page that is equal for every visitor is marked for the response cache.
 */
export function renderedPages(
  site: Pages,
  assets: WebAssets,
  { callApi, limitPage, watch, siteUrl }: PageOptions,
) {
  const parts = (from?: string) => ({
    callApi: (request: Request) => callApi(request, from),
    assets,
    siteUrl: siteUrl(),
  });
  const rendering = createTurns({ atOnce: 8, maxQueued: 100, longestMs: 2_000 });
  const inProgress = new Map<string, Promise<Page>>();
  // What was begun before a change of the catalogue is not for those who ask after it.
  watch.onChange(() => inProgress.clear());

  async function render(key: string, url: string, from?: string): Promise<Page> {
    const page = await rendering.run(async () =>
      toPage(await site.renderPage(new Request(new URL(key, url)), parts(from))),
    );
    const { status, headers } = page;
    const isPublic = status === 200 && !headers["cache-control"]?.includes("no-store");
    if (isPublic) headers["cache-control"] = "no-cache";
    if (isPublic || (status === 404 && key === site.NOT_FOUND))
      headers[SURROGATE_KEY] = "catalogue";
    return page;
  }

  async function showPage({ url }: Request, from?: string): Promise<Response> {
    const key = site.pageCacheKey(new URL(url));
    const begun = () => inProgress.get(key);
    // Checked before counting and after it, since another request may have begun it meanwhile.
    const known = begun() ?? (await refuse(from)) ?? begun();
    if (known instanceof Response) return known;
    if (known !== undefined) return toResponse(await known);
    const page = render(key, url, from);
    inProgress.set(key, page);
    try {
      return toResponse(await page);
    } finally {
      if (begun() === page) inProgress.delete(key);
    }
  }

  async function refuse(from: string | undefined): Promise<Response | undefined> {
    const refusal = await limitPage(from);
    return refusal && inPlainPage(refusal);
  }

  /** A response to a form is for its sender, so it is not cached. */
  async function handleForm(request: Request, form: SentForm): Promise<Response | undefined> {
    const refused = await refuse(form.from);
    if (refused !== undefined) return refused;
    const answer = await rendering.run(() => site.answerForm(request, form, parts()));
    if (answer?.response.body == null) return answer?.response;
    return toResponse(await toPage(answer));
  }

  /** During an outage: the home page without scripts shows the notice when no API call succeeds. */
  let notice: Promise<Page> | undefined;
  async function maintenance({ url }: Request): Promise<Response> {
    const assetsWithoutScripts = { ...assets, ...NO_SCRIPTS };
    const render = () =>
      site.renderPage(new Request(new URL("/", url)), { ...parts(), assets: assetsWithoutScripts });
    notice ??= render().then(toPage);
    return toResponse(await notice);
  }

  const pages = (request: Request, from?: string) => showPage(request, from).catch(answerBusy);
  const forms = (request: Request, form: SentForm) => handleForm(request, form).catch(answerBusy);
  return { pages, forms, maintenance };
}
