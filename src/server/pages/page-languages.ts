import type { SentForm } from "../http/create-server-app.ts";
import {
  hasHindi,
  isPrefixed,
  LANGUAGE_COOKIE,
  withoutPrefix,
  withPrefix,
} from "#kernel/hindi-pages.ts";
import type { Language } from "#kernel/language.ts";
import type { Pages } from "./rendered-pages.ts";

/** The pages of one language. */
export type Shown = {
  pages: (request: Request, from?: string) => Promise<Response>;
  forms: (request: Request, form: SentForm) => Promise<Response | undefined>;
};

/** `/language/hi` sets the cookie of the language and leads back to the page that it was pressed on. */
const CHOICE = /^\/language\/(en|hi)$/;
const YEAR_S = 365 * 24 * 60 * 60;

/** Leads to a path of this site: `//elsewhere.example` would be another one. */
const leadTo = (path: string, fields: Record<string, string> = {}) =>
  new Response(null, {
    status: 302,
    headers: {
      location: path.replace(/^\/{2,}/, "/"),
      "cache-control": "no-store",
      ...fields,
    },
  });

/** Of `/hi/about`: there is `/about` alone. */
function lacksHindi(pathname: string): boolean {
  const path = withoutPrefix(pathname);
  return isPrefixed(pathname) && withPrefix(path) === path;
}

const isChosen = ({ headers }: Request): boolean =>
  (headers.get("cookie") ?? "").split(/; */).includes(`${LANGUAGE_COOKIE}=hi`);

/** The language in which a request gets its page: that of its path, then of the cookie, and else English. */
function languageOf(request: Request): Language {
  const { pathname } = new URL(request.url);
  const isHindi = hasHindi(pathname) ? isChosen(request) : isPrefixed(pathname);
  return isHindi ? "hi" : "en";
}

/**
 * Answers each request in its language. A page of the site has an address in each, so that it is cached by its path; one
 * without the prefix leads to Hindi where that was chosen. The pages in Hindi are opened when the first one is asked
 * for: few need them, and they take memory.
 */
export function inLanguages(
  siteUrl: () => string,
  english: Shown,
  openHindi: () => Promise<Shown>,
): Shown {
  let opened: Promise<Shown> | undefined;
  const shownIn = async (request: Request): Promise<Shown> =>
    languageOf(request) === "hi" ? (opened ??= openHindi()) : english;

  function choose({ url, headers }: Request, language: string): Response {
    const from = URL.parse(headers.get("referer") ?? "");
    const isOurs = from?.host === new URL(url).host;
    const { pathname, search } = isOurs ? from : { pathname: "/", search: "" };
    const path = withoutPrefix(pathname);
    const secure = siteUrl().startsWith("https:") ? "; Secure" : "";
    return leadTo((language === "hi" ? withPrefix(path) : path) + search, {
      "set-cookie": `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`,
    });
  }

  async function pages(request: Request, from?: string): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const [, chosen] = CHOICE.exec(pathname) ?? [];
    if (chosen !== undefined) return choose(request, chosen);
    const path = withoutPrefix(pathname);
    const hindiPath = withPrefix(path);
    if (lacksHindi(pathname)) return leadTo(path + search);
    const isLed = path === pathname && path !== hindiPath && languageOf(request) === "hi";
    const page = isLed
      ? leadTo(hindiPath + search)
      : await (await shownIn(request)).pages(request, from);
    if (path === pathname && hasHindi(path)) page.headers.append("vary", "cookie");
    return page;
  }

  const forms: Shown["forms"] = async (request, form) =>
    (await shownIn(request)).forms(request, form);
  return { pages, forms };
}

/** The key of a page in the cache of responses: one address has one of each language. */
export const cacheKeysOf =
  ({ pageCacheKey }: Pick<Pages, "pageCacheKey">) =>
  (url: URL, request: Request): string => {
    const { pathname } = url;
    // They lead elsewhere, which is not stored.
    if (CHOICE.test(pathname) || lacksHindi(pathname)) return "elsewhere";
    return (languageOf(request) === "hi" ? "hi " : "") + pageCacheKey(url);
  };
