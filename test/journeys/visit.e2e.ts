import type { Browser, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../support/accessible.ts";
import { morningTest as test, setMorning } from "../support/daytime-site.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import {
  cardOf,
  enter,
  isKept,
  type Job,
  jobsOfToday,
  kindsOf,
  press,
  say,
} from "../support/jobs-of-today.ts";
import { WASHROOM } from "../support/fixtures.ts";
import { comeAlive, expect, fillCart, lookAgain, newcomer, query, site } from "../support/site.ts";
import {
  answerOverApi,
  callSite,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

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

test("the customer reads the hour on the confirmation page too, once it is said", async ({
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
