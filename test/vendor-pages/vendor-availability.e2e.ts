import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { expect, holdCalls, test, site } from "../support/site.ts";
import {
  answerOverApi,
  bookOnSite,
  callSite,
  enterAsVendor,
  offerApproved,
  OFFERS,
  type SiteVendor,
} from "../support/vendor-site.ts";

const PATH = "/dashboard/availability";

const read = ({ token }: SiteVendor) => callSite(site, "/api/v1/availability", { token });

const save = (page: Page) =>
  page.getByRole("button", { name: "Save availability" }).filter({ visible: true }).first();

const far = (days: number) => addDays(today(new Date()), days);

const asShown = (day: string) =>
  day.slice(0, 4) === far(0).slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;

const week = () =>
  Object.fromEntries(
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
      day,
      { Morning: true, Evening: true },
    ]),
  );

test("a vendor says on a phone when it works, how much, and when it is away", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const vendor = await enterAsVendor(page, site);
  await page.goto(PATH);
  await page.getByRole("checkbox", { name: "Sunday Morning" }).uncheck();
  await page.getByRole("checkbox", { name: "Sunday Evening" }).uncheck();
  await page.getByLabel("Jobs in one morning or evening").selectOption("2 jobs");
  await page.getByRole("button", { name: "Add days off" }).click();
  await page.getByLabel("First day off").fill(far(5));
  await page.getByLabel("Last day off").fill(far(4));
  await page.getByLabel(/^Note/).fill("A wedding");
  await page.getByRole("button", { name: "Add these days" }).click();
  await expect(page.getByText("The last day must not be before the first")).toBeVisible();
  await page.getByLabel("Last day off").fill(far(6));
  await page.getByRole("button", { name: "Add these days" }).click();
  const days = `${asShown(far(5))} to ${asShown(far(6))}`;
  await expect(page.getByText(days, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add days off" })).toBeFocused();
  const box = await save(page).boundingBox();
  expect(box?.y).toBeGreaterThan(640 - 90);
  await save(page).dblclick();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  expect(await read(vendor)).toMatchObject({
    jobs_per_slot: 2,
    week: { sun: { Morning: false, Evening: false }, mon: { Morning: true, Evening: true } },
    days_off: [{ from: far(5), to: far(6), note: "A wedding" }],
    version: 1,
  });
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Sunday Morning" })).not.toBeChecked();
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText("No days off.")).toBeVisible();
  await save(page).click();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  expect(await read(vendor)).toMatchObject({ days_off: [], version: 2 });
});

test("what another tab saved is not overwritten unasked; changes here stay", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await page.goto(PATH);
  await page.getByLabel("Jobs in one morning or evening").selectOption("1 job");
  const other = { jobs_per_slot: 5, week: week(), days_off: [] };
  await callSite(site, "/api/v1/availability", { method: "PUT", json: other, token: vendor.token });
  await save(page).click();
  await expect(page.getByText("changed in another tab or on another device")).toBeVisible();
  await expect(page.getByLabel("Jobs in one morning or evening")).toHaveValue("1");
  expect(await read(vendor)).toMatchObject({ jobs_per_slot: 5 });
  await page.route("**/api/v1/availability", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Show what was saved" }).click();
  await expect(page.getByText("What was saved could not be loaded.")).toBeVisible();
  await expect(page.getByLabel("Jobs in one morning or evening")).toHaveValue("1");
  await page.unroute("**/api/v1/availability");
  await page.getByRole("button", { name: "Show what was saved" }).click();
  await expect(page.getByLabel("Jobs in one morning or evening")).toHaveValue("5");
  await page.getByLabel("Jobs in one morning or evening").selectOption("1 job");
  await save(page).click();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  expect(await read(vendor)).toMatchObject({ jobs_per_slot: 1, version: 2 });
});

test("what is changed while it is saved stays, and is saved next", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  await page.goto(PATH);
  const letThrough = await holdCalls(page, "PUT", "**/api/v1/availability");
  await page.getByRole("checkbox", { name: "Monday Evening" }).uncheck();
  await save(page).click();
  await page.getByRole("checkbox", { name: "Tuesday Evening" }).uncheck();
  letThrough();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Tuesday Evening" })).not.toBeChecked();
  await save(page).click();
  await expect(page.getByRole("button", { name: "No changes to save" }).first()).toBeVisible();
  expect(await read(vendor)).toMatchObject({
    week: { mon: { Evening: false }, tue: { Evening: false } },
    version: 2,
  });
});

test("a lost connection loses nothing of what was changed, and leaving asks", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto(PATH);
  await page.getByRole("checkbox", { name: "Monday Evening" }).uncheck();
  await page.route("**/api/v1/availability", (route) => route.abort("internetdisconnected"));
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Check the connection and save again");
  await expect(page.getByRole("checkbox", { name: "Monday Evening" })).not.toBeChecked();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.unroute("**/api/v1/availability");
  await save(page).click();
  await expect(page.getByText("Availability saved.")).toBeVisible();
});

test("accepting beyond one's own limit is asked about once, and then taken", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const productId = OFFERS.foam.id;
  await offerApproved(site, vendor, productId);
  // Whatever other tests book for this service is on other days: the calendar counts it, too.
  const wanted = { productId, day: far(11) };
  const first = await bookOnSite(site, { ...wanted, firstName: "First" });
  await bookOnSite(site, { ...wanted, firstName: "Second" });
  await answerOverApi(site, vendor, first.id, "accepted");
  const json = { jobs_per_slot: 1, week: week(), days_off: [] };
  await callSite(site, "/api/v1/availability", { method: "PUT", json, token: vendor.token });
  await page.goto("/dashboard/bookings");
  const accept = page.getByRole("button", { name: /^Accept Second/ });
  await accept.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("your limit is 1");
  await dialog.getByRole("button", { name: "Do not accept" }).click();
  await expect(accept).toBeEnabled();
  await accept.click();
  await dialog.getByRole("button", { name: "Accept as well" }).click();
  await expect(page.getByRole("button", { name: /^Accepted Second/ })).toBeVisible();
  await page.goto(PATH);
  const weeks = page.getByRole("table", { name: "Your next two weeks" });
  const day = weeks.getByRole("row", { name: shortDay(first.day) });
  await expect(day.getByRole("cell").last()).toHaveText("2 jobs, Full");
});

test("a day off with an accepted job says so, and gives the job back", async ({ page }) => {
  const vendor = await enterAsVendor(page, site);
  const productId = OFFERS.washroom.id;
  await offerApproved(site, vendor, productId);
  const job = await bookOnSite(site, { productId, firstName: "Promised" });
  await answerOverApi(site, vendor, job.id, "accepted");
  await page.goto(PATH);
  await page.getByRole("button", { name: "Add days off" }).click();
  await page.getByLabel("First day off").fill(job.day);
  await page.getByRole("button", { name: "Add these days" }).click();
  await save(page).click();
  await expect(page.getByText("You have accepted a job on your days off.")).toBeVisible();
  await page.getByRole("button", { name: "Give back Promised Sharma" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Why can you not do it?").fill("A wedding");
  await dialog.getByRole("button", { name: "Give back" }).click();
  await expect(page.getByText("Given back: Promised Sharma.")).toBeVisible();
  await expect(page.getByText("You have accepted a job on your days off.")).toBeHidden();
});

test("days off that are typed and not added are saved with the rest, once they are right", async ({
  page,
  site,
}) => {
  const vendor = await enterAsVendor(page, site);
  await page.goto(PATH);
  await page.getByRole("button", { name: "Add days off" }).click();
  await page.getByLabel("First day off").fill(far(5));
  await page.getByLabel("Last day off").fill(far(4));
  await save(page).click();
  await expect(page.getByText("The last day must not be before the first")).toBeVisible();
  await expect(page.getByLabel("Last day off")).toBeFocused();
  expect(await read(vendor)).toMatchObject({ days_off: [] });
  await page.getByLabel("Last day off").fill(far(6));
  await save(page).click();
  await expect(page.getByText("Availability saved.")).toBeVisible();
  expect(await read(vendor)).toMatchObject({ days_off: [{ from: far(5), to: far(6) }] });
});
