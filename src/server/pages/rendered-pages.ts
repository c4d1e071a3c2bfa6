import type { SentForm } from "../http/create-server-app.ts";
import { contentSecurityPolicy } from "../http/protection/content-security-policy.ts";
import { busyPage, inPlainPage } from "../http/plain-page.ts";
import { createPageCache } from "./page-cache.ts";
import { BusyError, createTurns } from "../process/work-queue.ts";
import type { VersionWatch } from "./version-watch.ts";
import type { WebAssets } from "./web-assets.ts";

// The Trusted Types policy of the site (src/pages/rendering/register-service-worker.ts).
const SITE_TYPES = "service-worker";

type CallApi = (request: Request) => Promise<Response>;

export type PageOptions = {
  /** Calls the API in process, for a page that was asked for from there. */
  callApi: (request: Request, from: string | undefined) => Promise<Response>;
  /** Counts a page that has to be rendered for whom asked from there; resolves to a refusal, if any. */
  limitPage: (from: string | undefined) => Promise<Response | undefined>;
  watch: Pick<VersionWatch, "mayShow" | "onChange">;
  /** Where people find the site; asked when a page is rendered, since the port may be chosen late. */
  siteUrl: () => string;
};

type RenderOptions = { callApi: CallApi; assets: WebAssets; siteUrl: string };

/** An answer of the pages, and the text of the inline scripts that they wrote into it. */
type Rendered = { response: Response; inlineScripts: string[] };

/** What the pages give to the server: rendering one, and taking the form of one. */
export type Pages = {
  renderPage: (request: Request, parts: RenderOptions) => Promise<Rendered>;
  answerForm: (
    request: Request,
    form: SentForm,
    parts: RenderOptions,
  ) => Promise<Rendered | undefined>;
  /** The part of an address that makes another page of it. A cached page is rendered from that alone. */
  pageCacheKey: (url: URL) => string;
  /** The part of every address that leads nowhere. */
  NOT_FOUND: string;
};

/** A rendered page as the page cache keeps it. */
export async function toPage({ response, inlineScripts }: Rendered) {
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isPublic = !headers["cache-control"]?.includes("no-store");
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(inlineScripts, SITE_TYPES);
  return { html, status: response.status, headers, keep: response.status === 200 && isPublic };
}

/** Answered before any work: the page or form can be requested again unchanged. */
function answerBusy(error: unknown): Promise<Response> {
  if (error instanceof BusyError) return busyPage();
  throw error;
}

/**
 * The pages of the site, rendered 8 at a time and kept in memory while everybody gets the same. Of more
 * at once 100 wait 2 s at most; whoever is beyond that is told 503 and when to come back.
 */
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
  const rendering = createTurns({ atOnce: 8, mostWaiting: 100, longestMs: 2_000 });
  const render = ({ url }: Request, from?: string) =>
    rendering.run(async () => {
      const key = keyOf(new URL(url));
      const page = await toPage(await site.renderPage(new Request(new URL(key, url)), parts(from)));
      return { ...page, keep: page.keep || (key === site.NOT_FOUND && page.status === 404) };
    });
  const refuse = async (from: string | undefined) => inPlainPage(await limitPage(from));

  /** A page that answers a form is for who sent it: it is rendered, and not kept. */
  async function handleForm(request: Request, form: SentForm): Promise<Response | undefined> {
    const refused = await refuse(form.from);
    if (refused !== undefined) return refused;
    const answer = await rendering.run(() => site.answerForm(request, form, parts()));
    if (answer?.response.body == null) return answer?.response;
    const { html, status, headers } = await toPage(answer);
    return new Response(html, { status, headers });
  }

  /**
   * What every address shows while the site cannot be used: the home page without its scripts says so
   * when no call of the API succeeds.
   */
  let notice: ReturnType<typeof toPage> | undefined;
  async function maintenance({ url }: Request): Promise<Response> {
    const assetsWithoutScripts = { ...assets, scripts: [], imports: [], preloads: {} };
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
