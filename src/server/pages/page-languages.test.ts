import { expect, test } from "vitest";
import { cacheKeysOf, inLanguages } from "./page-languages.ts";

const KNOWN = new Set(["/", "/service", "/about"]);

/** As the site has it: one key for all paths without a page. */
const pageCacheKey = ({ pathname }: URL): string =>
  KNOWN.has(pathname.replace(/^\/hi(?=\/|$)/, "") || "/") ? pathname : "/not-found";
const keyOf = cacheKeysOf({ pageCacheKey });

const shown = (language: string) => ({
  pages: async () => new Response(language),
  forms: async () => undefined,
});
const { pages } = inLanguages(
  () => "https://chamak.example",
  shown("English"),
  async () => shown("Hindi"),
);

async function ask(path: string, cookie = "") {
  const request = new Request(`https://chamak.example${path}`, { headers: { cookie } });
  const answer = await pages(request);
  const key = keyOf(new URL(request.url), request);
  return { shows: answer.headers.get("location") ?? (await answer.text()), key };
}

test.each([
  ["/service", "", "English"],
  ["/hi/service", "", "Hindi"],
  ["/hi", "", "Hindi"],
  ["/service", "language=hi", "/hi/service"],
  ["/dashboard/bookings", "language=hi", "Hindi"],
  // Prefixed paths without a page in Hindi lead to the path without.
  ["/hi/about", "", "/about"],
  ["/hi/nowhere", "", "/nowhere"],
  ["/hi/hi", "", "/hi"],
  ["/hi/hi/service", "", "/hi/service"],
  ["/hi/dashboard", "", "/dashboard"],
])("%s with the cookie '%s' shows %s", async (path, cookie, shows) => {
  expect((await ask(path, cookie)).shows).toBe(shows);
});

test("no page in Hindi is stored under the key of an English one", async () => {
  const paths = ["/", "/service", "/about", "/nowhere", "/dashboard", "/contact", "/follow/x"];
  const all = paths.flatMap((path) => [path, `/hi${path}`, `/hi/hi${path}`]);
  const keys: Record<string, Set<string>> = {};
  for (const path of all)
    for (const cookie of ["", "language=hi"]) {
      const { shows, key } = await ask(path, cookie);
      (keys[shows] ??= new Set()).add(key);
    }
  expect([...keys["Hindi"]!].filter((key) => keys["English"]!.has(key))).toEqual([]);
});
