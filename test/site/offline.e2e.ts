import { expect, test } from "../support/site.ts";

test.use({ serviceWorkers: "allow" });

const title = { name: /offline|connection|network/i, level: 1 } as const;

test("offline a page with styles is shown, and reloads by itself", async ({ page, context }) => {
  await page.goto("/service");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);

  await context.setOffline(true);
  await page.goto("/projects");
  await expect(page).toHaveURL("/projects");
  const heading = page.getByRole("heading", title);
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toBe(font);
  expect(await page.evaluate(() => document.fonts.check("1em 'Anek Latin'"))).toBe(true);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  const pictures = page.locator("main img");
  for (const picture of await pictures.all())
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", title)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/projects");
});

test("the page that registers the service worker is one of those that a notification can focus", async ({
  page,
  context,
}) => {
  const registered = context.waitForEvent("serviceworker");
  await page.goto("/service");
  const worker = await registered;
  const listPages = () =>
    worker.evaluate(async () => {
      type Clients = { matchAll: (options: object) => Promise<{ url: string }[]> };
      const { clients } = globalThis as unknown as { clients: Clients };
      return (await clients.matchAll({ type: "window" })).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(listPages).toEqual(["/service"]);
});

test("a picture that cannot be loaded offline has a drawing in its place", async ({
  page,
  context,
}) => {
  await page.goto("/service");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  const picture = page.locator("main img");
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveCSS("opacity", "0");
  const box = picture.locator("..");
  const drawn = await box.evaluate((element) => getComputedStyle(element, "::before").clipPath);
  expect(drawn).toContain("polygon");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Choose your package" })).toBeVisible();
});

test("the service worker caches that page only and no API calls", async ({ page, context }) => {
  await page.goto("/contact");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("/service");
  await page.evaluate(() => fetch("/api/v1/site").then((answer) => answer.text()));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/assets\/.+\.(?:css|woff2)$/.test(path))).toEqual(["/offline"]);
  expect(kept.length).toBeGreaterThan(2);

  await context.setOffline(true);
  const outcome = await page.evaluate(() =>
    fetch("/api/v1/site").then(
      ({ status }) => status,
      () => "no network",
    ),
  );
  expect(outcome).toBe("no network");
});

test("the service worker changes with the page that it caches", async ({ request }) => {
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  const text = await worker.text();
  // Some 900 of them show notifications and renew their subscription (decision 32).
  expect(text.length).toBeLessThan(2500);
  // Each encoding has a tag of its own; the worker has that of the page as it is.
  const headers = { "accept-encoding": "identity" };
  const { etag = "" } = (await request.get("/offline", { headers })).headers();
  expect(text).toContain(JSON.stringify(etag));
});
