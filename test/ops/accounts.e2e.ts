import { expectAccessible, expectAccessibleEverywhere } from "../support/accessible.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, newcomer, query, signUpOverApi, site, test } from "../support/site.ts";
import { callSite } from "../support/vendor-site.ts";

test("an operator finds a customer, corrects the phone and hands out a link", async ({ page }) => {
  const person = newcomer();
  await signUpOverApi(site, person);
  await openOps(page, site, "/ops/customers");
  await page.getByLabel("Name, email or phone number").last().fill(person.phone);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: person.email }).click();
  await expect(page.getByRole("heading", { name: person.email, level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct email and phone number" });
  await dialog.getByLabel("Phone number").fill("12");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Phone number is invalid")).toBeVisible();
  const corrected = newcomer().phone;
  await dialog.getByLabel("Phone number").fill(corrected);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: corrected })).toBeVisible();

  await page.getByRole("button", { name: "Password link" }).click();
  const link = page.getByRole("dialog", { name: `A new password for ${person.email}` });
  await link.getByRole("button", { name: "Make the link" }).click();
  await expect(link.getByRole("alert")).toBeVisible();
  await link.getByRole("radio", { name: "Phone number and email" }).check();
  await link.getByRole("button", { name: "Make the link" }).click();
  await expect(link.getByRole("code")).toHaveText(/\/reset-password#[\w-]{43}$/);
  await link.getByRole("button", { name: "Done" }).click();
  await expectAccessibleEverywhere(page);
});

test("a correction that is open reverts nothing that another operator corrected meanwhile", async ({
  page,
}) => {
  const person = newcomer();
  await signUpOverApi(site, person);
  const rows = await query`select id from account where phone_number = ${person.phone}`;
  const id = Number(rows[0]?.["id"]);
  await openOps(page, site, `/ops/customers/${id}`);
  await page.getByRole("button", { name: "Correct" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct email and phone number" });
  await dialog.getByLabel("Email").fill(`new.${person.email}`);
  const { token } = await newOperator(site, "Rohan Mehta");
  const phone = newcomer().phone;
  const json = { phone_number: phone, version: 1 };
  await callSite(site, `/api/v1/ops/accounts/${id}`, { method: "PUT", json, token });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText(phone)).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("corrected this account since");
  await dialog.getByRole("button", { name: "Keep as it is" }).click();
  await page.getByRole("button", { name: "Correct" }).click();
  await expect(dialog.getByLabel("Phone number")).toHaveValue(phone);
  await dialog.getByLabel("Email").fill(`new.${person.email}`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: `new.${person.email}` })).toBeVisible();
  await expect(page.getByText(phone)).toBeVisible();
});

test("an operator signs a customer out, deactivates and reactivates it", async ({ page }) => {
  const person = newcomer();
  await signUpOverApi(site, person);
  const rows = await query`select id from account where phone_number = ${person.phone}`;
  await openOps(page, site, `/ops/customers/${String(rows[0]?.["id"])}`);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("No device")).toBeVisible();

  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Deactivate ${person.email}?` });
  await dialog.getByRole("button", { name: "Deactivate the account" }).click();
  await expect(dialog.getByText("Say why, in a sentence.")).toBeVisible();
  await dialog.getByLabel("Reason, for the audit trail").fill("Asked for by phone");
  await dialog.getByRole("button", { name: "Deactivate the account" }).click();
  await expect(page.getByText("Deactivated", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Reactivate", exact: true }).click();
  const back = page.getByRole("dialog", { name: `Reactivate ${person.email}?` });
  await back.getByLabel("Reason, for the audit trail").fill("A mistake");
  await back.getByRole("button", { name: "Reactivate the account" }).click();
  await expect(page.getByText("Can sign in", { exact: true })).toBeVisible();
});

test("an operator releases the e-mail that a vendor's account blocks", async ({ page }) => {
  const person = newcomer();
  await signUpOverApi(site, person, "vendor");
  const rows = await query`select id from account where email = ${person.email}`;
  await openOps(page, site, `/ops/vendors/${String(rows[0]?.["id"])}`);
  await page.getByRole("button", { name: "Free the email" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason, for the audit trail").fill("It is our own address");
  await dialog.getByRole("button", { name: "Free the email" }).click();
  await expect(page.getByText("Released to its owner")).toBeVisible();

  await page.getByRole("button", { name: "Correct" }).click();
  const phone = newcomer().phone;
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: phone }).last()).toBeVisible();
  await expect(page.getByText("Released to its owner")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
});

test("an operator has an account page, and makes a link for another operator", async ({ page }) => {
  const other = await newOperator(site, "Dev Prakash");
  await openOps(page, site, "/ops/operators");
  const row = page.getByRole("row").filter({ hasText: other.email });
  await row.getByRole("button", { name: "Make a password link for Dev Prakash" }).click();
  const dialog = page.getByRole("dialog", { name: "A new password for Dev Prakash" });
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByRole("code")).toContainText("/reset-password#");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("link", { name: "Your account" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await expectAccessibleEverywhere(page);
});
