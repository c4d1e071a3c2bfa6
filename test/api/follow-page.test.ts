import { beforeAll, expect, test } from "vitest";
import { rateLimits } from "#booking/ground/rate-limits.ts";
import { aBooking } from "../support/fixtures.ts";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

let key: string;
setUpTestApp({ rateLimits: true });
beforeAll(async () => {
  const answer = await app.send("/api/bookings", { json: aBooking() });
  key = (await answer.json()).booking.follow_key;
});

const FROM = "203.0.113.20";
const callFrom = (from: string) => (request: Request) =>
  app.send(new URL(request.url).pathname, { from });

/** The page as the server renders it, with its data from `callApi`. */
const followPage = async (callApi: (request: Request) => Promise<Response>) => {
  const { renderPage } = await openSourcePages();
  const { response } = await renderPage(new Request(`http://chamak.test/follow/${key}`), {
    callApi,
    assets: NO_ASSETS,
    siteUrl: "http://chamak.test",
  });
  return response;
};

test("the page of a booking uses the limit of its visitor, and passes Retry-After on", async () => {
  const path = `/api/v1/bookings/follow/${key}`;
  const AT_ONCE = 111;
  for (let sent = 1; sent < rateLimits.follow.most; sent += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, () => app.send(path, { from: FROM }));
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
  }
  expect((await followPage(callFrom(FROM))).status).toBe(200);

  const call = await app.send(path, { from: FROM });
  expect([call.status, call.headers.get("retry-after")]).toEqual([429, "600"]);
  const page = await followPage(callFrom(FROM));
  expect([page.status, page.headers.get("retry-after")]).toEqual([429, "600"]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).not.toContain("Kavita");
  expect(html.match(/<!doctype html>/gi)).toHaveLength(1);
  expect((await followPage(callFrom("203.0.113.21"))).status).toBe(200);
});

test("a page that fails to render reveals nothing of the code", async () => {
  const call = callFrom("203.0.113.22");
  const page = await followPage(async (request) =>
    request.url.includes("/follow/") ? Response.json({ booking: { products: 0 } }) : call(request),
  );
  const html = await page.text();
  // Where React gave up, for the browser to try again.
  expect(html).toMatch(/<!--\$!--><template[^>]*><\/template>/);
  expect(html).not.toMatch(/data-(?:msg|stck|cstck)=|\.tsx|node_modules|TypeError/);
});
