import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { expectAccessible, expectAccessibleEverywhere } from "../support/accessible.ts";
import { bookingForm, detailsOf, fillBookingForm } from "../support/booking-form.ts";
import {
  comeAlive,
  enterAs,
  expect,
  fillCart,
  lookAgain,
  newcomer,
  query,
  site,
  test,
} from "#test/site.ts";
import { answerOverApi, bookOverApi, newSiteVendor, offerApproved } from "#test/vendor-site.ts";

// Of this file alone: it becomes a monthly package.
const PRODUCT = { id: 903, title: "One bedroom, storage too" };

/** A monthly package, six days a week, that one vendor offers. */
async function makeMonthly() {
  await query`update product set days_a_week = 6, visits_a_month = null where id = ${PRODUCT.id}`;
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, PRODUCT.id, 700);
  return vendor;
}

type Plan = { visits: { id: number; date: string; status: string }[]; ends_on: string };
type Booked = Awaited<ReturnType<typeof bookOverApi>> & { plan: Plan };

async function acceptedPlan() {
  const vendor = await makeMonthly();
  const products = [{ product_id: PRODUCT.id, product_count: 1 }];
  const { id, ...booking } = await bookOverApi<Booked>({ products });
  await answerOverApi(site, vendor, id, "accepted");
  const statuses = async () =>
    (
      await query`select status, count(*)::int as count from visit where booking_id = ${id} group
        by 1 order by 1`
    ).map(({ status, count }) => `${String(count)} ${String(status)}`);
  return { ...booking, id, vendor, statuses, path: `/follow/${booking.follow_key}` };
}

const plan = (page: Page) => page.getByRole("region", { name: "Your plan" });
const dialog = (page: Page) => page.getByRole("dialog");
const happened = (page: Page) => page.getByRole("region", { name: "What happened" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const visit = (page: Page, day: string) =>
  plan(page).getByRole("button", { name: new RegExp(`^${longDay(day)}: `) });

test("a booked month shows its plan and gives each visit to the calendar", async ({ page }) => {
  await makeMonthly();
  const person = newcomer();
  const [row] = await query`select price_paise from bookable where id = ${PRODUCT.id}`;
  const price = Number(row?.["price_paise"]) / 100;
  await fillCart(page, { id: PRODUCT.id, title: PRODUCT.title, price });
  await page.goto("/checkout");
  await fillBookingForm(page, detailsOf(person));
  const line = page.getByText(/6 days a week, 2[4-7] visits$/).filter({ visible: true });
  const [visits = ""] = /2\d visits/.exec(await line.innerText()) ?? [];
  await bookingForm(page).bookNow.click();
  await expect(page).toHaveURL(/\/booked$/);
  await expect(plan(page)).toContainText(`6 days a week, ${visits}, until `);
  await expect(plan(page).getByRole("table").first()).toBeVisible();
  await expect(plan(page).getByRole("button")).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const events = Buffer.concat(chunks)
    .toString()
    .match(/BEGIN:VEVENT/g);
  expect(events?.length).toBeGreaterThanOrEqual(24);
});

test("a visit is skipped and restored, on a phone and by keyboard", async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { path, plan: booked, statuses } = await acceptedPlan();
  const total = booked.visits.length;
  const second = booked.visits[1]!.date;
  await page.goto(path);
  await comeAlive(page);
  const tab = await context.newPage();
  await tab.goto(path);
  await comeAlive(tab);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await visit(page, second).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText(`Skip the visit on ${shortDay(second)}?`);
  await expect(dialog(page)).toContainText("We add one visit at the end, free");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);

  // The answer of the first try is lost: what was done is not done twice.
  await page.route(
    "**/skip",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await visit(page, second).click();
  await button(page, "Skip the visit").dblclick();
  await expect(dialog(page)).toContainText("We could not reach the server");
  await button(page, "Skip the visit").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(visit(page, second)).toHaveAccessibleName(/: skipped\. Take back$/);
  await expect(visit(page, second)).toBeFocused();
  expect(await statuses()).toEqual([`${total} planned`, "1 skipped"]);
  await expect(
    happened(page).getByText(`You skipped the visit on ${shortDay(second)}`),
  ).toHaveCount(1);
  await lookAgain(tab);
  await expect(visit(tab, second)).toHaveAccessibleName(/: skipped/);

  await visit(tab, second).click();
  await button(tab, "Bring it back").click();
  await expect(dialog(tab)).toHaveCount(0);
  await lookAgain(page);
  await expect(visit(page, second)).toHaveAccessibleName(/: planned\. Skip it$/);
  expect(await statuses()).toEqual([`${total} planned`]);
});

test("a plan is paused after a preview, and resumed", async ({ page }) => {
  const { path, plan: booked, statuses } = await acceptedPlan();
  const total = booked.visits.length;
  const [from, to] = [booked.visits[6]!.date, booked.visits[11]!.date];
  await page.goto(path);
  await comeAlive(page);
  await button(page, "Pause the plan").click();
  await dialog(page).getByRole("button", { name: "Pause the plan" }).click();
  await expect(dialog(page)).toContainText("Choose the first day of the pause");
  await dialog(page).getByLabel("First day").fill(to);
  await dialog(page).getByLabel("Last day").fill(from);
  await expect(dialog(page)).toContainText("The pause ends before it begins");
  await dialog(page).getByLabel("First day").fill("");
  await button(page, "1 week").click();
  const next = booked.visits.find(({ date }) => date > today(new Date()))!.date;
  await expect(dialog(page).getByLabel("First day")).toHaveValue(next);
  await expect(dialog(page).getByLabel("Last day")).toHaveValue(addDays(next, 6));
  await expect(dialog(page).getByRole("status")).toContainText(/^You miss [56] visits\./);
  await dialog(page).getByLabel("First day").fill(from);
  await dialog(page).getByLabel("Last day").fill(to);
  await expect(dialog(page).getByRole("status")).toContainText(
    /^You miss 6 visits\. We add them at the end, free\. The plan then ends on /,
  );
  await expectAccessibleEverywhere(page);
  await dialog(page).getByRole("button", { name: "Pause the plan" }).dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(plan(page)).toContainText(`Paused from ${shortDay(from)} to ${shortDay(to)}`);
  expect(await statuses()).toEqual([`${total} planned`, "6 skipped"]);
  await button(page, "End the pause").click();
  await dialog(page).getByRole("button", { name: "End the pause" }).click();
  await expect(button(page, "Pause the plan")).toBeVisible();
  expect(await statuses()).toEqual([`${total} planned`]);
});

/** Makes the month of a plan have begun so many days ago, with its visits until yesterday made. */
async function letBegin(id: number, days: number): Promise<void> {
  // By way of days that no visit has: the rows change one by one, and no two of a plan share a day.
  await query`update visit set day = day - 1000 where booking_id = ${id}`;
  await query`update visit set day = day + 1000 - ${days + 3}::int where booking_id = ${id}`;
  await query`update visit set status = 'done' where booking_id = ${id} and day <
    ${today(new Date())}::date`;
  await query`update plan set starts_on = starts_on - ${days + 3}::int, term_ends_on = term_ends_on
    - ${days + 3}::int where booking_id = ${id}`;
  await query`update booking set has_begun = true, plan_ends_on = plan_ends_on - ${days + 3}::int,
    booking_date = (select min(day) from visit where booking_id = ${id} and status = 'planned')
    where id = ${id}`;
}

test("near its end a plan is renewed at the price seen, and is ended", async ({ page }) => {
  const { path, id } = await acceptedPlan();
  await letBegin(id, 24);
  await page.goto(path);
  await comeAlive(page);
  await expect(plan(page)).toContainText(/\d+ of 2[4-7] visits done/);
  await expect(plan(page)).toContainText("Next visit: ");
  // Which day it is stands in the title alone.
  await expect(page.getByRole("term").getByText("Day", { exact: true })).toHaveCount(0);
  await expect(button(page, "Cancel the booking")).toHaveCount(0);

  await button(page, "Renew for a month").click();
  await expect(dialog(page)).toContainText("First visit");
  await expectAccessibleEverywhere(page);
  await query`update bookable set price_paise = price_paise + 5000 where id = ${PRODUCT.id}`;
  await dialog(page)
    .getByRole("button", { name: /^Book it for / })
    .dblclick();
  await expect(dialog(page)).toContainText("Prices have changed");
  await dialog(page)
    .getByRole("button", { name: /^Book it for / })
    .click();
  await expect(dialog(page)).toContainText("Your next month is booked");
  await expect(plan(page)).toContainText("The next month is booked.");
  const made = await query`select booking_id from plan where renewal_of = ${id}`;
  expect(made).toHaveLength(1);
  await dialog(page).getByRole("link", { name: "See the new booking" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expect(plan(page)).toContainText("First visit");

  await page.goto(path);
  await comeAlive(page);
  await button(page, "End the plan").click();
  await expect(dialog(page)).toContainText("This cannot be undone");
  await dialog(page).getByLabel("Reason").fill("We move");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "End the plan" }).dblclick();
  await expect(happened(page).getByText("You ended the plan")).toHaveCount(1);
  await expect(plan(page)).toContainText("Cancelled");
});

test("a plan that waits for another cleaner says so, and is ended", async ({ page }) => {
  const { path, id, vendor } = await acceptedPlan();
  await letBegin(id, 10);
  await query`update visit set status = 'done' where booking_id = ${id} and day =
    ${today(new Date())}::date`;
  await answerOverApi(site, vendor, id, "rejected");
  await page.goto(path);
  await comeAlive(page);
  await expect(plan(page)).toContainText("Nobody comes at the moment");
  await expect(button(page, "Pause the plan")).toHaveCount(0);
  await button(page, "End the plan").click();
  await expect(dialog(page)).toContainText(/We cancel \d+ visits\. \d+ count/);
  await expect(dialog(page)).not.toContainText("pause the plan");
  await dialog(page).getByRole("button", { name: "End the plan" }).click();
  await expect(happened(page).getByText("You ended the plan")).toHaveCount(1);
  await expect(plan(page)).toContainText("Cancelled");
});

/** Collects what live regions say from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const regions = "output, [role=status], [role=alert]";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        said.push(element?.closest(regions)?.textContent ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });

test("each action says its result and leaves the focus where one goes on", async ({ page }) => {
  const { path, id, plan: booked } = await acceptedPlan();
  const days = booked.visits.map(({ date }) => date);
  const act = async (answer: string, said: string, focused: RegExp) => {
    await dialog(page).getByRole("button", { name: answer, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join()))
      .toContain(said);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
      .toMatch(focused);
  };
  await page.goto(path);
  await comeAlive(page);
  await listen(page);

  const second = days[1]!;
  await visit(page, second).click();
  await act("Skip the visit", `You skipped the visit on ${shortDay(second)}`, /: skipped/);
  await visit(page, second).click();
  await act("Bring it back", `You brought back the visit on ${shortDay(second)}`, /: planned/);
  await button(page, "Pause the plan").click();
  await dialog(page).getByLabel("First day").fill(days[6]!);
  await dialog(page).getByLabel("Last day").fill(days[8]!);
  await act("Pause the plan", `You paused the plan from ${shortDay(days[6]!)}`, /^Your plan$/);
  await button(page, "End the pause").click();
  await act("End the pause", "You ended the pause", /^Your plan$/);
  await button(page, "Change day or time").click();
  await dialog(page).getByLabel("Or another date").fill(second);
  await act("Move the booking", `You moved it to ${shortDay(second)}`, new RegExp(longDay(second)));
  await button(page, "Cancel the booking").click();
  await act("Cancel the booking", "You cancelled", new RegExp(longDay(second)));
  expect(await query`select status from booking where id = ${id}`).toEqual([
    { status: "cancelled" },
  ]);
});

test("My bookings show the next visit of a plan, which is skipped there", async ({ page }) => {
  const { id, plan: booked, statuses } = await acceptedPlan();
  const total = booked.visits.length;
  const person = newcomer();
  await enterAs(page, person);
  await query`update booking set customer_id = (select id from account where phone_number =
    ${person.phone}) where id = ${id}`;
  await page.goto("/bookings");
  const list = page.getByRole("list", { name: "Upcoming bookings" });
  await expect(list).toContainText(
    `Next visit ${shortDay(booked.visits[0]!.date)} · 0 of ${total} done · until `,
  );
  await expect(list.getByRole("button", { name: /^Book again/ })).toHaveCount(0);
  await list.getByText("All visits").click();
  await expect(list.getByRole("table").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await list.getByRole("button", { name: /^Skip next visit/ }).click();
  await button(page, "Skip the visit").click();
  await expect(list).toContainText(`Next visit ${shortDay(booked.visits[1]!.date)} · `);
  expect(await statuses()).toEqual([`${total} planned`, "1 skipped"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows the plan and what its visits are", async ({ page }) => {
    const { path, plan: booked } = await acceptedPlan();
    await page.goto(path);
    await expect(plan(page)).toContainText("6 days a week");
    await expect(
      plan(page).getByText(`${longDay(booked.visits[0]!.date)}: planned`),
    ).toBeAttached();
  });
});
