import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "#test/accessible.ts";
import { newOperator } from "#test/ops-site.ts";
import { enterAs, expect, newcomer, query, said, site, test } from "#test/site.ts";
import { callSite, enterAsVendor } from "#test/vendor-site.ts";

const NEXT = "another-quiet-flat";

const isGood = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/v1/session`, { headers })).ok;
};

const signIn = async (json: object): Promise<string> =>
  ((await callSite(site, "/api/v1/login", { json })) as { token: string }).token;

async function fillPasswords(page: Page, current: string, next: string, again = next) {
  await page.getByRole("textbox", { name: "Current password" }).fill(current);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(next);
  await page.getByRole("textbox", { name: "New password again" }).fill(again);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("a customer changes the password, and the other device is signed out", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  const credentials = { phone_number: person.phone, password: person.password };
  const other = await signIn(credentials);
  await page.goto("/");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "This device" })).toBeVisible();

  // For the password manager, which keeps the new password under this name.
  const form = page.locator("form", { has: page.getByLabel("Current password") });
  await expect(form.locator('[autocomplete="username"]')).toHaveValue(person.phone);

  await fillPasswords(page, "not-mine-at-all", NEXT);
  await expect(page.getByRole("textbox", { name: "Current password" })).toBeFocused();
  await expect(page.getByText("That is not your current password")).toBeVisible();
  await fillPasswords(page, person.password, "welcome123");
  await expect(page.getByText("Password is too common")).toBeVisible();
  await fillPasswords(page, person.password, NEXT, "something-else");
  await expect(page.getByText("Passwords do not match!")).toBeVisible();
  expect(await isGood(other)).toBe(true);

  await fillPasswords(page, person.password, NEXT);
  await expect(said(page, "Your password is changed")).toBeVisible();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Current password" })).toHaveValue("");
  expect(await isGood(other)).toBe(false);
  await signIn({ phone_number: person.phone, password: NEXT });
});

test("a customer signs out one device and then all others", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  const credentials = { phone_number: person.phone, password: person.password };
  const others = [await signIn(credentials), await signIn(credentials)];
  others.push(await signIn(credentials));
  await page.goto("/account");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await rows
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
  await page.getByRole("button", { name: "Sign out all other devices" }).press("Enter");
  await expect(rows).toHaveCount(1);
  expect(await Promise.all(others.map((token) => isGood(token)))).toEqual([false, false, false]);
  await expectAccessibleEverywhere(page);
});

test("signing other devices out asks for the password after 11 minutes", async ({ page }) => {
  const person = newcomer();
  await enterAs(page, person);
  const other = await signIn({ phone_number: person.phone, password: person.password });
  await query`update session set created_at = created_at - interval '11 minutes' where account_id =
    (select id from account where phone_number = ${person.phone} and role = 'customer')`;
  await page.goto("/account");
  const all = page.getByRole("button", { name: "Sign out all other devices" });
  const question = page.getByRole("dialog", { name: "Enter your password" });
  await all.click();
  await expect(question).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Enter your password to do this. Nothing was changed")).toBeVisible();
  expect(await isGood(other)).toBe(true);
  await all.click();
  await question.getByRole("textbox", { name: "Password" }).fill(person.password);
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  expect(await isGood(other)).toBe(false);
});

test("devices that cannot be loaded are asked for again", async ({ page }) => {
  await enterAs(page);
  await page.route("**/api/v1/sessions", (route) => route.abort());
  await page.goto("/account");
  await expect(page.getByText("Your devices could not be loaded.")).toBeVisible();
  await page.unroute("**/api/v1/sessions");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
});

test("the account page redirects a visitor", async ({ page }) => {
  await page.goto("/account");
  await expect(page).toHaveURL(/\/signin$/);
});

test("a vendor has password and devices under the profile", async ({ page }) => {
  await enterAsVendor(page, site);
  await page.goto("/dashboard/account");
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await fillPasswords(page, "not-mine-at-all", NEXT);
  await expect(page.getByText("That is not your current password")).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a link for a new password works once, and leaves no token behind", async ({ page }) => {
  const person = newcomer();
  const token = await enterAs(page, person);
  const operator = await newOperator(site);
  const rows = await query`select id from account where phone_number = ${person.phone}`;
  const path = `/api/v1/ops/accounts/${String(rows[0]?.["id"])}/password_link`;
  const made = await callSite(site, path, {
    method: "POST",
    json: { callers: "both" },
    token: operator.token,
  });
  const { path: link } = made as { path: string };
  // Whoever is signed in here may be somebody else: the link is for whom it was made.
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}/reset-password`);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill("welcome123");
  await page.getByRole("textbox", { name: "New password again" }).fill("welcome123");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Password is too common")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(NEXT);
  await page.getByRole("textbox", { name: "New password again" }).fill(NEXT);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  expect(await isGood(token)).toBe(false);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).fill(person.phone);
  await page.getByRole("textbox", { name: "Password" }).fill(NEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/checkout$/);

  await page.goto(link);
  await page
    .getByRole("textbox", { name: "New password", exact: true })
    .fill("and-yet-another-one");
  await page.getByRole("textbox", { name: "New password again" }).fill("and-yet-another-one");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText(/^This link has been used/)).toBeVisible();
  await page.goto("/reset-password");
  await expect(page.getByText("This link is not complete.")).toBeVisible();
});
