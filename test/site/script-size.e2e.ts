import { get } from "node:http";
import { expect, test } from "../support/site.ts";

const MAX_BYTES = 90 * 1024;
const NAMED = /<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload"[^>]*\bhref)="([^"]+)"/g;

/** The bytes of a file's body as they are sent with Brotli, without the framing of chunks. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      expect(response.statusCode, url).toBe(200);
      expect(response.headers["content-encoding"], url).toBe("br");
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    }).on("error", reject);
  });
}

test("script size: all that the first view of / loads, compressed, is at most 90 KiB", async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}/`)).text();
  const named = [...html.matchAll(NAMED)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(1);

  const loaded = new Set<string>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) loaded.add(pathname);
  });
  // The network's silence is what is asked about here: nothing more comes by itself.
  await page.goto("/", { waitUntil: "networkidle" });
  await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining(named));
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(page.getByText("2 of 3", { exact: true })).toBeVisible();

  const paths = [...loaded];
  const sizes = await Promise.all(paths.map((path) => bytesOf(`${site.url}${path}`)));
  const list = paths.map((path, at) => `${path} ${sizes[at]}`).join("\n");
  expect(Math.min(...sizes), list).toBeGreaterThan(0);
  expect(
    sizes.reduce((sum, size) => sum + size, 0),
    list,
  ).toBeLessThanOrEqual(MAX_BYTES);
});
