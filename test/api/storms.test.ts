import { expect, test } from "vitest";
import { watchVersion } from "#server/http/version-watch.ts";
import { openSite, openSourcePages } from "../support/source-pages.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

const MANY = 400;
const times = <Answer>(count: number, act: (at: number) => Promise<Answer>): Promise<Answer>[] =>
  Array.from({ length: count }, (_, at) => act(at));

/** Of each status, how many; and each 503 says when to come back. */
async function tally(answers: Promise<Response>[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (const { status, headers } of await Promise.all(answers)) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    expect(headers.get("retry-after")).toBe(status === 503 ? "2" : null);
  }
  return statuses;
}

test("of very many sign-ins at once some are answered 503, and no other call waits for them", async () => {
  const json = { email: "nobody@example.in", password: "a guess at it" };
  let isOver = false;
  const storm = tally(times(MANY, () => app.send("/api/v1/login", { json }))).finally(() => {
    isOver = true;
  });
  for (const path of ["/api/categories/6", "/api/v1/areas", "/healthz"])
    expect((await app.send(path)).status).toBe(200);
  expect(isOver).toBe(false);
  const { 401: refused = 0, 503: busy = 0, ...others } = await storm;
  expect(others).toEqual({});
  expect(refused).toBeGreaterThan(0);
  expect(busy).toBeGreaterThan(0);
  expect(refused + busy).toBe(MANY);
  expect((await app.send("/api/v1/login", { json })).status).toBe(401);
});

test("of very many pages to be rendered at once some are answered 503, cached ones are not", async () => {
  const watch = watchVersion({ version: async () => "1", now: () => app.clock.now });
  await watch.mayShow();
  const { get, forms } = openSite(await openSourcePages(), { watch, api: app.api });
  expect((await get("/about")).status).toBe(200);
  // Addresses that lead nowhere show one page, which is rendered once.
  expect(await tally(times(MANY, (at) => get(`/nowhere-${at}`)))).toEqual({ 404: MANY });

  let isOver = false;
  const storm = times(MANY, (at) => get(`/follow/nobody-${at}`));
  const counted = tally(storm).finally(() => {
    isOver = true;
  });
  expect((await get("/about")).status).toBe(200);
  const busyForm = await forms(new Request("http://chamak.test/contact"), {
    fields: new URLSearchParams({ "contact[name]": "Ritu" }),
    from: undefined,
    callApi: () => Promise.reject(new Error("a form that is refused was sent on")),
  });
  expect(isOver).toBe(false);
  expect(busyForm?.status).toBe(503);
  expect(busyForm?.headers.get("content-type")).toContain("text/html");
  const page = await storm.at(-1);
  expect(await page?.text()).toContain("We are very busy at the moment. Please try again.");
  const { 404: rendered = 0, 503: busy = 0, ...others } = await counted;
  expect(others).toEqual({});
  expect(rendered).toBeGreaterThan(0);
  // Eight are rendered and a hundred wait, however many come.
  expect(rendered).toBeLessThanOrEqual(108);
  expect(rendered + busy).toBe(MANY);
  expect((await get("/follow/nobody")).status).toBe(404);
});
