import { expect, test } from "../support/site.ts";

const MOST_BYTES = 90 * 1024;
const NAMED = /<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload"[^>]*\bhref)="([^"]+)"/g;

test("script size: all that the first view of / loads, compressed, is at most 90 KiB", async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}/`)).text();
  const named = [...html.matchAll(NAMED)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(1);

  const sizes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".js")) return;
    const response = await request.response();
    expect(response?.headers()["content-encoding"], pathname).toBe("br");
    const { responseBodySize } = await request.sizes();
    sizes.set(pathname, responseBodySize);
  });
  // The network's silence is what is asked about here: nothing more comes by itself.
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(() => [...sizes.keys()]).toEqual(expect.arrayContaining(named));
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();

  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const list = [...sizes].map(([path, size]) => `${path} ${size}`).join("\n");
  expect(Math.min(...sizes.values()), list).toBeGreaterThan(0);
  expect(total, list).toBeLessThanOrEqual(MOST_BYTES);
});
