import { readFile } from "node:fs/promises";
import { expectAccessibleEverywhere } from "#test/accessible.ts";
import { enterAs, expect, holdCalls, newcomer, query, said, test } from "#test/site.ts";
import { bookOverApi } from "#test/vendor-site.ts";

test("a customer changes name and phone number, the latter with the password", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  await page.goto("/account");
  await page.getByLabel("First name").fill("Meera");
  await page.getByLabel("Last name").fill("Iyer");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(said(page, "Your details are saved")).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);

  const next = newcomer();
  await page.getByLabel("Phone number").fill(next.phone);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Enter your current password")).toBeVisible();
  await page.getByLabel("Your password").fill("not-mine-at-all");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("That is not your current password")).toBeVisible();
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(said(page, "Your details are saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue(next.phone);
  await expect(page.getByLabel("First name")).toHaveValue("Meera");
});

test("what is typed while the details are saved stays in its field", async ({ page }) => {
  await enterAs(page);
  await page.goto("/account");
  const letThrough = await holdCalls(page, "PATCH", "**/api/v1/account");
  await page.getByLabel("First name").fill("Meera");
  await page.getByRole("button", { name: "Save details" }).click();
  await page.getByLabel("Last name").fill("Iyer");
  letThrough();
  await expect(said(page, "Your details are saved")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Iyer");
  await expect(page.getByLabel("First name")).toHaveValue("Meera");
});

test("a customer without a phone number changes the name without the password", async ({
  page,
}) => {
  const person = newcomer();
  await enterAs(page, person);
  await query`update account set phone_number = null
    where role = 'customer' and email = ${person.email}`;
  await page.goto("/account");
  await expect(page.getByLabel("Phone number")).toHaveValue("");
  await page.getByLabel("First name").fill("Meera");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(said(page, "Your details are saved")).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await page.getByLabel("Phone number").fill("98");
  await expect(page.getByLabel("Your password")).toBeVisible();
});

test("addresses are added, changed and removed", async ({ page }) => {
  await enterAs(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Add an address" }).click();
  await page.getByLabel("Full address").fill("C-7, Peepal Court, Sector 78, Noida");
  await page.getByLabel("Pin code").fill("2013");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Enter a pin code of 6 digits, for example 201301")).toBeVisible();
  await page.getByLabel("Pin code").fill("201305");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("heading", { name: "Addresses" })).toBeFocused();
  await page.getByRole("button", { name: "Change C-7, Peepal Court, Sector 78, Noida" }).click();
  await page.getByLabel("Full address").fill("C-9, Peepal Court, Sector 78, Noida");
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByRole("button", { name: "Remove C-9, Peepal Court, Sector 78, Noida" }).click();
  await expect(page.getByText("None yet. The address of your next booking")).toBeVisible();
});

test("the ways to hear from us are saved by each press", async ({ page }) => {
  await enterAs(page);
  await page.goto("/account");
  await page.getByLabel("WhatsApp").uncheck();
  await expect(said(page, "Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("WhatsApp")).not.toBeChecked();
  await expect(page.getByLabel("SMS")).toBeChecked();
  await page.getByRole("button", { name: "Add an address" }).click();
  // A field under the header, which stays, would count as covered.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessibleEverywhere(page);
});

test("a customer downloads everything that is kept, and deletes the account", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  await page.goto("/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({
    account: { email: person.email, phone_number: person.phone },
    bookings: [],
  });

  // An open booking stands in the way: that is said before the password is asked for.
  const { order_id } = await bookOverApi({});
  await query`update booking set customer_id = (select id from account where email =
    ${person.email}) where order_id = ${order_id}`;
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText(
    `First cancel your open booking, or wait until the work is done: ${order_id}`,
  );
  await expect(dialog.getByLabel("Your password")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Delete for good" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await query`update booking set status = 'cancelled' where order_id = ${order_id}`;
  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByLabel("Your password").fill("not-mine-at-all");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("That is not your current password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(person.password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userToken"))).toBeNull();
  expect(await query`select from account where email = ${person.email}`).toEqual([]);
});
