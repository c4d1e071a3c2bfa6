import { afterEach, expect, test, vi } from "vitest";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();
afterEach(() => vi.useRealTimers());

const callApp = async ({ url, method, headers, body }: Request): Promise<Response> => {
  const { pathname, search } = new URL(url);
  const text = body === null ? null : await new Response(body).text();
  return app.send(pathname + search, { method, headers: Object.fromEntries(headers), body: text });
};

async function render(path: string, time: string): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  const { renderPage } = await openSourcePages();
  const { response } = await renderPage(new Request(`http://chamak.test${path}`), {
    callApi: callApp,
    assets: { ...NO_ASSETS, scripts: [{ attrs: { type: "module", src: "/entry.js" } }] },
    siteUrl: "http://chamak.test",
  });
  expect(response.status).toBe(200);
  return response.text();
}

// Two processes answer with one ETag, and /sw.js, which begins with that of /offline, is one file.
test.each(["/", "/service", "/buynow?category_id=6", "/checkout", "/account", "/offline"])(
  "two processes render the same bytes of %s at different times",
  async (path) => {
    const first = await render(path, "2026-11-21T06:00:00Z");
    expect(await render(path, "2026-11-21T07:23:45Z")).toBe(first);
    expect(first).toContain("$_TSR");
  },
);
