import type { BrowserContext, Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { findChromium } from "../../scripts/chromium.mjs";
import { kavita } from "../../seed/people.ts";
import { aBooking } from "../support/fixtures.ts";
import { newBrowserKeys, startPushService, type PushService } from "../support/push-service.ts";
import { expect, newcomer, openSite, test, type Site } from "../support/site.ts";
import { callSite, enterAsVendor } from "../support/vendor-site.ts";

const TOMORROW = addDays(today(new Date()), 1);
const someone = () => ({ ...kavita, ...newcomer() });

// A browser without a network cannot reach a real push service: its subscription is that of the
// stand-in, and what the stand-in is sent is handed to the service worker by the browser itself.

// The headless shell has no notifications.
test.use({ serviceWorkers: "allow", launchOptions: { executablePath: findChromium() } });
test.describe.configure({ mode: "serial" });

let service: PushService;
let site: Site;
test.beforeAll(async () => {
  service = await startPushService();
  site = await openSite({ PUSH_TEST_ORIGIN: service.origin });
});
test.afterAll(async () => {
  await site.close();
  await service.stop();
});

async function usePushService(page: Page, context: BrowserContext, name: string) {
  const browser = newBrowserKeys();
  await context.grantPermissions(["notifications"], { origin: site.url });
  const subscription = { endpoint: `${service.origin}/send/${name}`, keys: browser.keys };
  await page.addInitScript((made) => {
    const text = JSON.stringify(made);
    const fake = (key: ArrayBuffer) => ({
      endpoint: made.endpoint,
      options: { applicationServerKey: key },
      toJSON: () => JSON.parse(text),
      unsubscribe: async () => {
        localStorage.removeItem("fake-push");
        return true;
      },
    });
    const bytes = (key: string) =>
      Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0))
        .buffer;
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem("fake-push");
        return key === null ? null : fake(bytes(key));
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem("fake-push", applicationServerKey);
        return fake(bytes(applicationServerKey));
      },
    });
  }, subscription);
  return browser;
}

const subscriptions = () =>
  site.rows("select endpoint, account_id, booking_id from push_subscription order by id");

test("a guest is notified on this device by a button until stopped", async ({ page, context }) => {
  const { booking } = (await callSite(site, "/api/bookings", {
    json: aBooking({ booking_date: TOMORROW }, someone()),
  })) as {
    booking: { follow_key: string; order_id: string };
  };
  await usePushService(page, context, "guest");
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Object.assign(globalThis, { asked: 0 });
    Notification.requestPermission = async () => {
      (globalThis as unknown as { asked: number }).asked += 1;
      return ask();
    };
  });
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
  await page.goto(`${site.url}/follow/${booking.follow_key}`);
  const fold = page.getByText("Ask us, share, get updates");
  await fold.click();
  const start = page.getByRole("button", { name: "Get updates on this device" });
  await expect(start).toBeVisible();
  expect(await asked()).toBe(0);
  await start.click();
  await expect(page.getByText("This device gets a notice when something changes.")).toBeVisible();
  expect(await asked()).toBe(1);
  expect(await subscriptions()).toMatchObject([
    { endpoint: `${service.origin}/send/guest`, account_id: null, booking_id: expect.any(Number) },
  ]);

  await page.reload();
  await fold.click();
  await expect(page.getByText("This device gets a notice when something changes.")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(start).toBeVisible();
  await expect.poll(subscriptions).toEqual([]);
});

test("a vendor is told of its account, and signing out ends it", async ({ page, context }) => {
  await usePushService(page, context, "vendor");
  await enterAsVendor(page, site);
  await page.goto(`${site.url}/dashboard/bookings`);
  await page.getByRole("button", { name: "Get updates on this device" }).click();
  await expect(page.getByText("This device now shows new bookings.")).toBeVisible();
  expect(await subscriptions()).toMatchObject([{ account_id: expect.any(Number) }]);
  await page.goto(`${site.url}/dashboard/account`);
  const part = page.getByRole("region", { name: "Notifications on this device" });
  await expect(part.getByText("This device now shows new bookings.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(subscriptions).toEqual([]);
});

test("the service worker shows a message, and replaces its tag's", async ({ page, context }) => {
  await context.grantPermissions(["notifications"], { origin: site.url });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await page.goto(`${site.url}/service`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await registered;
  const push = (notice: object) =>
    session.send("ServiceWorker.deliverPushMessage", {
      origin: site.url,
      registrationId,
      data: JSON.stringify(notice),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  const notice = { title: "A new job", body: "Sector 76", path: "/contact", tag: "message-7" };
  await push(notice);
  const data = { path: "/contact" };
  await expect
    .poll(shown)
    .toEqual([{ title: "A new job", body: "Sector 76", tag: "message-7", data }]);
  await push({ ...notice, title: "Two new jobs" });
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toEqual(["Two new jobs"]);
});
