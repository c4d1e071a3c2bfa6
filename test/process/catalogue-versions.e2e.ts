import { expect, test } from "@playwright/test";
import { openSite, type Site } from "../support/site.ts";

let site: Site;
let other: Awaited<ReturnType<Site["another"]>>;

test.beforeAll(async () => {
  site = await openSite();
  other = await site.another();
});
test.afterAll(async () => {
  await other.close();
  await site.close();
});

const setPrice = (rupees: number) =>
  site.rows("update bookable set price_paise = $1 where id = 601", [rupees * 100]);

/** What each instance answers: the page, the category and the search of it. */
const answers = () =>
  Promise.all(
    [site.url, other.url].flatMap((url) => [
      fetch(`${url}/buynow?category_id=6`).then((answer) => answer.text()),
      fetch(`${url}/api/categories/6`).then((answer) => answer.text()),
      fetch(`${url}/api/categories/search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ category_type: [6] }),
      }).then((answer) => answer.text()),
    ]),
  );

/** How many of the six answers have the price. */
const withPrice = async (rupees: number): Promise<number> => {
  const price = new RegExp(`"?price"?:${rupees}\\b`);
  return (await answers()).filter((text) => price.test(text)).length;
};

test("a price that is published shows in every page and call of every instance", async () => {
  await setPrice(1701);
  await expect.poll(() => withPrice(1701)).toBe(6);
  await setPrice(1702);
  await expect.poll(() => withPrice(1702)).toBe(6);
});

test("the server's own addresses and files are never taken for a page that is not there", async () => {
  const statusOf = async (path: string) => (await fetch(site.url + path)).status;
  for (let times = 0; times < 3; times++) expect(await statusOf("/nowhere")).toBe(404);
  const home = await (await fetch(site.url)).text();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  for (const path of ["/readyz", "/healthz", script, "/robots.txt", "/ops", "/api/v1/site"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test("so it does while and after no instance is notified of changes", async () => {
  await setPrice(1703);
  await expect.poll(() => withPrice(1703)).toBe(6);
  await site.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chamak listener'",
  );
  await setPrice(1704);
  await expect.poll(() => withPrice(1704)).toBe(6);
  const listeners = () =>
    site.rows(
      "select 1 from pg_stat_activity where application_name = 'chamak listener' and datname = current_database()",
    );
  await expect.poll(async () => (await listeners()).length).toBe(2);
  await setPrice(1705);
  await expect.poll(() => withPrice(1705)).toBe(6);
});
