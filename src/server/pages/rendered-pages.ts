import type { SentForm } from "../http/create-server-app.ts";
import { contentSecurityPolicy } from "../http/protection/content-security-policy.ts";
import { busyPage, inPlainPage } from "../http/plain-page.ts";
import { createPageCache } from "./page-cache.ts";
import { BusyError, createTurns } from "../process/work-queue.ts";
import type { VersionWatch } from "./version-watch.ts";
import type { WebAssets } from "./web-assets.ts";

// The Trusted Types policy of the site (src/pages/rendering/register-service-worker.ts).
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
  watch: Pick<VersionWatch, "mayShow" | "onChange">;
  /** Returns the site's public URL; called at rendering, since the port may be chosen late. */
  siteUrl: () => string;
};

type RenderOptions = { callApi: CallApi; assets: WebAssets; siteUrl: string };

/** A response of the pages and the text of its inline scripts. */
type Rendered = { response: Response; inlineScripts: string[] };

/** The interface of the pages: rendering one, and handling a form. */
export type Pages = {
  renderPage: (request: Request, parts: RenderOptions) => Promise<Rendered>;
  answerForm: (
    request: Request,
    form: SentForm,
    parts: RenderOptions,
  ) => Promise<Rendered | undefined>;
  /** Returns the part of a URL that determines a page. A cached page is rendered from that only. */
  pageCacheKey: (url: URL) => string;
  /** The key of all URLs without a page. */
  NOT_FOUND: string;
};

/** Returns a rendered page as the page cache stores it. */
export async function toPage({ response, inlineScripts }: Rendered) {
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

/**
 * The pages of the site, 8 rendered at a time and cached where they are the same for everybody. Up
 * to 100 further renderings wait at most 2 s; the others get a 503 with Retry-After.
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

  /**
   * The response to every URL while the site is unavailable: the home page without scripts, which
   * shows the maintenance notice when no API call succeeds.
   */
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
