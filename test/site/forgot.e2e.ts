import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../support/accessible.ts";
import { test, type Post } from "../support/mail-site.ts";
import { newOperator } from "../support/ops-site.ts";
import { expect, newcomer, signUpOverApi } from "../support/site.ts";

const NEXT = "another-quiet-flat";

/** Asks on the page that is open, and returns the path of the link in the mail that comes. */
async function askForLink(page: Page, { server }: Post, email: string): Promise<string> {
  const before = server.mails.length;
  await page.getByRole("textbox", { name: "Phone number or email" }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(/^If there is an account with this/)).toBeVisible();
  await expect.poll(() => server.mails.length, { timeout: 20_000 }).toBe(before + 1);
  const mail = server.mails.at(-1);
  expect(mail?.to?.[0]?.address).toBe(email);
  const [, path = ""] = /(\/reset-password#[\w-]+)/.exec(mail?.text ?? "") ?? [];
  return path;
}

async function setPassword(page: Page, { site }: Post, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await expect(page).toHaveURL(`${site.url}/reset-password`);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(NEXT);
  await page.getByRole("textbox", { name: "New password again" }).fill(NEXT);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your new password is set")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
}

test("a customer who forgot the password sets a new one by mailed link", async ({ page, post }) => {
  const person = newcomer();
  await signUpOverApi(post.site, person);
  await page.goto(`${post.site.url}/signin`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot password?", level: 1 })).toBeVisible();
  await page.getByRole("textbox", { name: "Phone number or email" }).fill("12");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("Phone number is invalid")).toBeVisible();
  await expectAccessibleEverywhere(page);
  const path = await askForLink(page, post, person.email);
  await setPassword(page, post, path);
  await page.getByRole("textbox", { name: "Phone number" }).fill(person.phone);
  await page.getByRole("textbox", { name: "Password" }).fill(NEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test("a vendor sets a new password from the registration page", async ({ page, post }) => {
  const person = newcomer();
  await signUpOverApi(post.site, person, "vendor");
  await page.goto(`${post.site.url}/registration`);
  await page.getByText("Sign in", { exact: true }).first().click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const path = await askForLink(page, post, person.email);
  await setPassword(page, post, path);
  await expect(page).toHaveURL(/\/registration$/);
});

test("an operator sets a new password from /ops", async ({ page, post }) => {
  const { email } = await newOperator(post.site);
  await page.goto(`${post.site.url}/ops/signin`);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const path = await askForLink(page, post, email);
  await setPassword(page, post, path);
  await expect(page).toHaveURL(/\/ops\/signin$/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(NEXT);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/ops(?:\/(?!signin).*)?$/);
});

test("a site that sends mail alone says so of the link to a booking", async ({ page, post }) => {
  await page.goto(`${post.site.url}/find-booking`);
  await expect(page.getByText("We send the link to the email of the booking.")).toBeVisible();
  await page.getByLabel("Booking ID").fill("7Q4M");
  await page.getByLabel("Phone number").fill("98110 45230");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("Enter the Booking ID, for example 7Q4M-K2XD")).toBeVisible();
  await page.getByLabel("Booking ID").fill("7q4m k2xd");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText(/^If .*, its link is on the way to the email that/)).toBeVisible();
});

test("a site that cannot send says to call us", async ({ page }) => {
  await page.goto("/forgot-password");
  await expect(
    page.getByText(/^We cannot send links from here\. For a new password/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send me a link" })).toHaveCount(0);
});
