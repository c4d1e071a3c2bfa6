import type { Browser, Locator, Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../support/accessible.ts";
import { morningNow, morningTest as test, setMorning } from "../support/daytime-site.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { comeAlive, expect, fillCart, lookAgain, newcomer, query, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  callSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

type Job = { id: number; follow_key: string; code: string };

/** Signs in once: a log-out that removes the token is not undone by the next page. */
const enter = (page: Page, token: string) =>
  page.evaluate((stored) => localStorage.setItem("userToken", stored), token);

/** Jobs of this morning that the vendor of the page has accepted, with their codes. */
async function jobsOfToday(page: Page, names: readonly string[]) {
  await setMorning(page);
  const vendor = await newSiteVendor(site);
  await page.goto("/contact");
  await enter(page, vendor.token);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const day = today(morningNow());
  const jobs: Job[] = [];
  for (const first_name of names) {
    const booking = await bookOverApi<{ id: number; follow_key: string; order_id: string }>({
      first_name,
      booking_date: addDays(day, 1),
      booking_time_slot: "Morning",
      full_address: "Flat 1203, Tower B, Neem Residency, Sector 76",
      products: [{ product_id: OFFERS.washroom.id, product_count: 1 }],
    });
    await answerOverApi(site, vendor, booking.id, "accepted");
    await query`update booking set booking_date = ${day} where id = ${booking.id}`;
    await query`update visit set day = ${day} where booking_id = ${booking.id}`;
    const [visit] = await query`select code from visit where booking_id = ${booking.id}`;
    jobs.push({ ...booking, code: String(visit?.["code"]) });
  }
  return { vendor, jobs };
}

const cardOf = (page: Page, name: string) =>
  page.getByRole("region", { name: `Today: ${name} Sharma` });

const press = (card: Locator, name: string) =>
  card.getByRole("button", { name, exact: true }).click();

/** Presses a button, until the server has it. */
async function say(card: Locator, name: string): Promise<void> {
  await press(card, name);
  await expect(card.getByRole("button", { name: `Undo “${name}”` })).toBeVisible();
}

/** Until the phone has all that it needs without a connection. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const urls = (await (await caches.open("today")).keys()).map(({ url }) => url);
        return (
          navigator.serviceWorker.controller !== null &&
          localStorage.getItem("today_card") !== null &&
          urls.some((url) => url.endsWith("/dashboard/bookings")) &&
          urls.some((url) => url.includes("/leave-dialog"))
        );
      }),
    )
    .toBe(true);

async function follow(browser: Browser, { follow_key }: Job): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  });
  const customer = await context.newPage();
  await setMorning(customer);
  await customer.goto(`/follow/${follow_key}`);
  await comeAlive(customer);
  return customer;
}

test("a visit with its middle offline: the phone keeps the steps, and sends them with their own times", async ({
  page,
  browser,
}) => {
  test.slow();
  const { jobs } = await jobsOfToday(page, ["Leela", "Mala"]);
  const [job, other] = jobs as [Job, Job];
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Leela");
  await expectAccessible(page);
  await card
    .getByRole("button", { name: "9:30 am to 10:30" })
    .or(card.getByRole("button", { name: "9:30 to 10:30 am" }))
    .click();
  await expect(card.getByText("You come between 9:30 and 10:30 am")).toBeVisible();
  const customer = await follow(browser, job);
  const visit = customer.locator("section[aria-labelledby=visit]");
  await expect(visit).toMatchAriaSnapshot(`
    - region "Meera comes today between 9:30 and 10:30 am":
      - status:
        - heading "Meera comes today between 9:30 and 10:30 am" [level=2]
      - paragraph: Your code for the door
      - paragraph: "${job.code}"
  `);
  await say(card, "I am on my way");
  await say(card, "I am at the door");
  await expectAccessible(page);

  const second = cardOf(page, "Mala");
  await say(second, "I am on my way");
  await say(second, "I am at the door");
  await press(second, "Nobody opens");
  await expect(second.getByText(/^You can end the visit from/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await isKept(page);

  await page.context().setOffline(true);
  await card.getByLabel("Code of the customer").fill(job.code);
  await press(card, "Start");
  await expect(
    card.getByText(/^Saved at .*It is sent when the phone has a connection/),
  ).toBeVisible();
  await card.getByRole("checkbox").first().check();
  await press(card, "Done");
  await second.getByLabel("Code of the customer").fill(other.code === "0000" ? "0001" : "0000");
  await press(second, "Start");
  await press(second, "Done");
  // The page of today comes from the phone, with all that was pressed.
  await page.reload({ waitUntil: "load" });
  await expect(card.getByText("The work is done")).toBeVisible();
  await expect(second.getByText("The work is done")).toBeVisible();
  await expectAccessible(page);
  const queued = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("visit_events") ?? "[]") as {
        bookingId: number;
        json: { event: string; at: string };
      }[],
  );
  expect(queued.map(({ json }) => json.event)).toEqual(["started", "done", "started", "done"]);

  await page.context().setOffline(false);
  await expect(second.getByRole("alert")).toContainText("Start was not saved. This code is wrong.");
  await expect(second.getByText("The work is done")).toHaveCount(0);
  await expectAccessible(page);
  const recorded =
    await query`select kind as event, happened_at as at, recorded_at > happened_at as is_later
    from visit_event join visit on visit.id = visit_id where booking_id = ${job.id}
    and kind in ('started', 'done') order by visit_event.id`;
  expect(recorded).toEqual(
    queued
      .filter(({ bookingId }) => bookingId === job.id)
      .map(({ json: { event, at } }) => ({ event, at: new Date(at), is_later: true })),
  );
  // The photo of the door can be sent nevertheless.
  await press(second, "Nobody opens");
  await expect(second.getByLabel("Photo of the door")).toBeEnabled();
  await expect(second.getByText("You can send photos once")).toHaveCount(0);
  // The right code is sent in its place, and then what waited behind it.
  await second.getByLabel("Code of the customer").fill(other.code);
  await press(second, "Try this code");
  await expect(second.getByRole("alert")).toHaveCount(0);
  await expect(second.getByRole("button", { name: "Undo “Done”" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("visit_events"))).toBe("[]");

  await expect(card.getByText("Send photos of the finished work.")).toBeVisible();

  await lookAgain(customer);
  await expect(visit).toMatchAriaSnapshot(`
    - region "The work is done":
      - status:
        - heading "The work is done" [level=2]
      - list:
        - listitem:
          - paragraph: Said the hour
          - time: /9:0\\d am/
        - listitem:
          - paragraph: On the way
          - time: /9:0\\d am/
        - listitem:
          - paragraph: At the door
          - time: /9:0\\d am/
        - listitem:
          - paragraph: Work started
          - time: /9:0\\d am/
        - listitem:
          - paragraph: Work done
          - time: /9:0\\d am/
      - heading "What was done" [level=3]
      - list:
        - listitem: /Floor and wall tiles/
      - heading "Not ticked" [level=3]
      - list
  `);
  await expectAccessibleEverywhere(customer);
  await customer.context().close();
  await expectAccessibleEverywhere(page);
});

/** What the server has of a visit, in its order. */
const kindsOf = async ({ id }: Job): Promise<unknown[]> => {
  const rows = await query`select kind from visit_event join visit on visit.id = visit_id
    where booking_id = ${id} order by visit_event.id`;
  return rows.map(({ kind }) => kind);
};

test("a double tap, or a key that is held down, records one step", async ({ page }) => {
  const { jobs } = await jobsOfToday(page, ["Asha", "Usha"]);
  const [job, other] = jobs as [Job, Job];
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Asha");
  await card.getByRole("button", { name: "I am on my way" }).dblclick();
  await expect(card.getByRole("button", { name: "Undo “I am on my way”" })).toBeVisible();
  expect(await kindsOf(job)).toEqual(["on_the_way"]);

  const second = cardOf(page, "Usha");
  await second.getByRole("button", { name: "I am on my way" }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(second.getByRole("button", { name: "Undo “I am on my way”" })).toBeVisible();
  expect(await kindsOf(other)).toEqual(["on_the_way"]);

  await say(card, "I am at the door");
  await query`update visit_event set happened_at = happened_at - interval '40 minutes'
    where visit_id in (select id from visit where booking_id = ${job.id})`;
  await page.reload();
  await press(card, "Nobody opens");
  await card.getByRole("button", { name: "Customer away" }).dblclick();
  await press(card, "Yes, nobody was there");
  await expect(card.getByText("Nobody opened. The visit is over")).toBeVisible();
  await expect.poll(() => kindsOf(job)).toEqual(["on_the_way", "at_the_door", "customer_away"]);
});

test("a step that was refused or not sent in time is a task without its card, and holds no other day back", async ({
  page,
}) => {
  const { vendor, jobs } = await jobsOfToday(page, ["Lata"]);
  const [job] = jobs as [Job];
  const now = morningNow();
  const yesterday = addDays(today(now), -1);
  const pressed = (event: string, hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * 60 * 60_000).toISOString();
    return {
      key: event,
      vendor: vendor.email,
      bookingId: job.id,
      json: { event, day: yesterday, at },
    };
  };
  await page.evaluate(
    (events) => localStorage.setItem("visit_events", JSON.stringify(events)),
    [
      pressed("at_the_door", 25),
      { ...pressed("started", 23), problem: "This code is wrong. You have 1 try left" },
      pressed("done", 22),
    ],
  );
  await page.goto("/dashboard/bookings");
  await say(cardOf(page, "Lata"), "I am on my way");
  expect(await kindsOf(job)).toEqual(["on_the_way"]);
  const task = (step: string) => page.getByRole("alert").filter({ hasText: step });
  const late = task("I am at the door was not saved. It was not sent within 24 hours.");
  await expect(late).toContainText(/^Visit of .*, pressed at 8:0\d am:/);
  await expect(late).toContainText("If it happened, call us, and we note it.");
  const start = task("Start was not saved. This code is wrong. You have 1 try left.");
  await expect(start).toContainText("What you pressed after it is sent with the right code.");
  await expectAccessible(page);

  // What waited behind it is sent alone.
  await press(start, "Remove");
  await expect(start).toHaveCount(0);
  const done = task("Done was not saved. This was on");
  await press(done, "Remove");
  await press(late, "Remove");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("visit_events"))).toBe("[]");
});

test("a step that was sent before the page could load its visits again is forgotten at the next opening", async ({
  page,
}) => {
  const { jobs } = await jobsOfToday(page, ["Tara"]);
  let isAway = false;
  for (const list of ["**/api/v1/visits?*", "**/vendor_upcoming_bookings"])
    await page.route(list, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Tara");
  await expect(card).toBeVisible();
  isAway = true;
  await press(card, "I am on my way");
  const stored = () => page.evaluate(() => localStorage.getItem("visit_events"));
  await expect.poll(stored).toContain(`"isSent":true`);
  expect(await kindsOf(jobs[0]!)).toEqual(["on_the_way"]);
  await page.waitForEvent("requestfailed");
  expect(await stored()).toContain(`"isSent":true`);
  await expect(card.getByRole("button", { name: "I am at the door" })).toBeVisible();
  isAway = false;
  await page.reload();
  await expect(card.getByRole("button", { name: "Undo “I am on my way”" })).toBeVisible();
  await expect.poll(stored).toBe("[]");
});

test("a phone whose clock is an hour ahead records the right time, in a page that was opened offline too", async ({
  page,
}) => {
  const { jobs } = await jobsOfToday(page, ["Gita"]);
  await page.addInitScript(() => {
    const morning = Date.now;
    const get = Reflect.get(Headers.prototype, "get");
    Headers.prototype.get = function (name) {
      return name === "date" ? new Date(morning()).toUTCString() : get.call(this, name);
    };
    Date.now = () => morning() + 60 * 60_000;
  });
  await page.goto("/dashboard/bookings");
  await page.reload();
  await isKept(page);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: "load" });
  const card = cardOf(page, "Gita");
  await press(card, "I am on my way");
  await expect(card.getByText(/^Saved at 9:0\d am/)).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => kindsOf(jobs[0]!)).toEqual(["on_the_way"]);
});

test("a vendor who logs out with steps that are not sent is asked, and they are sent at the next sign-in", async ({
  page,
}) => {
  const { vendor, jobs } = await jobsOfToday(page, ["Nisha"]);
  await page.goto("/dashboard/bookings");
  await page.reload();
  await isKept(page);

  const card = cardOf(page, "Nisha");
  await page.context().setOffline(true);
  await press(card, "I am on my way");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out before it is sent?" });
  await expect(dialog).toContainText("One step of a visit is not sent yet.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stay logged in" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await dialog.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: /offline/i, level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        localStorage.getItem("userToken"),
        localStorage.getItem("today_card"),
        await caches.has("today"),
      ]),
    )
    .toEqual([null, null, false]);

  await page.context().setOffline(false);
  const json = { email: vendor.email, password: "a-quiet-flat-in-noida" };
  const { token } = (await callSite(site, "/api/v1/login", { json })) as { token: string };
  await enter(page, token);
  await page.goto("/dashboard/bookings");
  await expect(card.getByRole("button", { name: "I am at the door" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("visit_events"))).toBe("[]");
  expect(await kindsOf(jobs[0]!)).toEqual(["on_the_way"]);
});

test("a customer asks for more while the work is under way, and its cleaner agrees by a tap", async ({
  page,
  browser,
}) => {
  await query`update product set countable = true where id = ${OFFERS.washroom.id}`;
  const { jobs } = await jobsOfToday(page, ["Rekha"]);
  const [job] = jobs as [Job];
  await page.goto("/dashboard/bookings");
  const card = cardOf(page, "Rekha");
  await say(card, "I am on my way");
  const customer = await follow(browser, job);
  await expect(customer.getByText("Add more work now")).toHaveCount(0);
  // The guard reads who comes today, and nothing else.
  await customer.getByText("For the gate of your society").click();
  await customer.getByRole("link", { name: "this page" }).click();
  await expect(
    customer.getByText("comes today between 8 am and 12 noon to Tower B."),
  ).toBeVisible();
  await expect(customer.getByText("1203")).toHaveCount(0);
  await expectAccessibleEverywhere(customer);
  await customer.goBack();
  await customer.setViewportSize({ width: 390, height: 844 });

  await say(card, "I am at the door");
  await card.getByLabel("Code of the customer").fill(job.code);
  await say(card, "Start");
  await lookAgain(customer);
  await customer.getByText("Add more work now").click();
  await customer
    .getByRole("group", { name: `How many: ${OFFERS.washroom.title}` })
    .getByRole("button", { name: "One more" })
    .click();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Ask your cleaner" }).click();
  await expect(customer.getByText("We asked your cleaner. The answer comes here.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, I do it" }).click();
  await expect(page.getByText("Added to the job.")).toBeVisible();
  await lookAgain(customer);
  await expect(customer.getByText("Your cleaner does it.")).toBeVisible();
  const [line] = await query`select quantity from booking_line where booking_id = ${job.id}`;
  expect(line).toEqual({ quantity: 2 });
  await expectAccessible(customer);
});

test("whoever booked reads the hour on the confirmation page too, once it is said", async ({
  page,
}) => {
  await setMorning(page);
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const typed = detailsOf(newcomer());
  await fillCart(page, WASHROOM);
  await page.goto("/basic-details");
  await fillBookingForm(page, typed);
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL("/booked");
  await expect(page.getByText("4 pm to 8 pm", { exact: true })).toBeVisible();
  const [row] = await query`select id from booking where phone_number = ${typed.phone}`;
  await answerOverApi(site, vendor, Number(row?.["id"]), "accepted");
  const json = { event: "arrival", time: "17:30" };
  await callSite(site, `/api/v1/jobs/${String(row?.["id"])}/events`, {
    json,
    token: vendor.token,
    key: typed.phone,
  });
  await page.reload();
  await expect(page.getByText("5:30 pm to 6:30 pm", { exact: true })).toBeVisible();
  await expect(page.getByText("Meera will come", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});
