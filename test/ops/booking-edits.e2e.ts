import type { Page } from "@playwright/test";
import { addDays, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { newOperator, openOps } from "#test/ops-site.ts";
import { comeAlive, expect, query, said, site, test } from "#test/site.ts";
import { bookOnSite, callSite, newSiteVendor, offerApproved, OFFERS } from "#test/vendor-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

async function correctElsewhere(id: number, firstName: string): Promise<void> {
  const { token } = await newOperator(site, "Rohan Mehta");
  const path = `/api/v1/ops/bookings/${id}`;
  const { booking } = (await callSite(site, path, { token })) as { booking: object };
  const json = { ...booking, first_name: firstName };
  await callSite(site, path, { method: "PUT", json, token });
}

test("contact and address are corrected, and the offers follow the pin code", async ({ page }) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, 1504);
  const booking = await bookOnSite(site, { productId: 1504, firstName: "Kavya" });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByText("Offered to Meera Devi")).toBeVisible();
  await page.keyboard.press("r");
  await dialog(page).getByLabel("First name").fill("Kavitha");
  await dialog(page).getByLabel("Pin code").fill("110017");
  await expect(dialog(page)).toContainText("That is in Delhi");
  await dialog(page).getByLabel("Why").fill("She moved");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Kavitha Sharma", { exact: true })).toBeVisible();
  await expect(page.getByText("110017, Delhi")).toBeVisible();
  await expect(
    page.getByText("Offer to Meera Devi withdrawn: no approved service for it here"),
  ).toBeVisible();
  await expect(page.getByText("Contact or address corrected by Farah Siddiqui")).toBeVisible();
  await expect(page.getByText("She moved")).toBeVisible();
});

test("the second of two operators who correct a booking sees the first", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Leela" });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await page.getByRole("button", { name: "Correct contact and address" }).click();
  await dialog(page).getByLabel("First name").fill("Lila");
  await correctElsewhere(booking.id, "Leelavati");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("First name: Leelavati");
  await expect(dialog(page).getByLabel("First name")).toHaveValue("Lila");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Lila Sharma", { exact: true })).toBeVisible();
});

test("coming back to the window replaces nothing that another operator wrote", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Leela" });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await page.getByRole("button", { name: "Correct contact and address" }).click();
  await dialog(page).getByLabel("Why").fill("She called");
  await correctElsewhere(booking.id, "Leelavati");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Leelavati Sharma", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("First name: Leelavati");
  await page.reload();
  await expect(page.getByText("Leelavati Sharma", { exact: true })).toBeVisible();
});

test("a new link is made at the desk after a question, and the old is hidden", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Kavya" });
  const keyOf = async () => {
    const rows = await query`select follow_key from booking where id = ${booking.id}`;
    return String(rows[0]?.["follow_key"]);
  };
  const oldKey = await keyOf();
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await page.getByRole("button", { name: "Show link" }).click();
  const shown = page.getByRole("link", { name: "What the customer sees" });
  await expect(shown).toHaveAttribute("href", new RegExp(`/follow/${oldKey}$`));
  await page.getByRole("button", { name: "New link" }).click();
  await expect(dialog(page)).toContainText(/The new one is sent to \S+@\S+ and \d{5} \d{5}\./);
  await dialog(page).getByRole("button", { name: "Make a new link" }).dblclick();
  await expect(page.getByText("The new link is on its way")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(shown).toHaveCount(0);
  expect(await keyOf()).not.toBe(oldKey);
  expect((await fetch(`${site.url}/follow/${oldKey}`)).status).toBe(404);

  await page.getByRole("button", { name: "New link" }).click();
  await dialog(page).getByRole("button", { name: "Make a new link" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "Farah Siddiqui replaced the link a moment ago",
  );
  await dialog(page).getByRole("button", { name: "Keep the link" }).click();
  await page.getByRole("button", { name: "Show link" }).click();
  await expect(shown).toHaveAttribute("href", new RegExp(`/follow/${await keyOf()}$`));
});

test("the desk moves a booking to another day and sends its link again", async ({ page }) => {
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id });
  const day = addDays(today(new Date()), 9);
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
  await page.keyboard.press("m");
  await dialog(page).getByLabel("Or another date").fill(day);
  await dialog(page).getByRole("radio", { name: "Morning" }).check();
  await dialog(page).getByLabel("Why").fill("She travels");
  await dialog(page).getByRole("button", { name: "Move the booking" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: `${shortDay(day)}, Morning` })).toBeVisible();
  await expect(page.getByText("She travels")).toBeVisible();

  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("The link is on its way again")).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByRole("alert")).toContainText("Farah Siddiqui sent the link a moment ago");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Show link" }).click();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/follow/");
});

test("services and price are changed, and the customer refuses that by the link", async ({
  page,
}) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id);
  const booking = await bookOnSite(site, { productId: OFFERS.washroom.id, firstName: "Kavya" });
  await openOps(page, site, `/ops/bookings/${booking.id}`);
  await expect(page.getByRole("button", { name: "Change services or price" })).toBeVisible();
  await page.keyboard.press("l");
  await dialog(page).getByRole("button", { name: "One more" }).click();
  await dialog(page)
    .getByLabel(/^Price of one/)
    .fill("849");
  await expect(dialog(page)).toContainText("and will be ₹1,698");
  await dialog(page).getByRole("button", { name: "Change it", exact: true }).click();
  await expect(dialog(page)).toContainText("Say why, as the customer reads it");
  await dialog(page).getByLabel("Why, as the customer reads it").fill("A second one, ₹200 off");
  await dialog(page).getByRole("button", { name: "Change it", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Services or price changed by Farah Siddiqui")).toBeVisible();

  const [{ follow_key }] = (await query`select follow_key from booking
    where id = ${booking.id}`) as [{ follow_key: string }];
  const customer = await page.context().browser()!.newPage();
  await customer.goto(`${site.url}/follow/${follow_key}`);
  await comeAlive(customer);
  await expect(customer.getByText("It cost ₹949, and now costs ₹1,698.")).toBeVisible();
  await customer.getByRole("button", { name: "Refuse the change" }).click();
  await customer.getByRole("dialog").getByRole("button", { name: "Refuse it" }).click();
  await expect(customer.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(said(customer, "You refused our change")).toBeVisible();
  await expect(customer.getByText("We changed your booking.")).toHaveCount(0);
  await customer.close();
  await page.reload();
  await expect(page.getByText("Change refused by Kavya Sharma")).toBeVisible();
});
