import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../support/accessible.ts";
import { test, type Post } from "../support/mail-site.ts";
import { openOps } from "../support/ops-site.ts";
import { newSiteVendor } from "../support/vendor-site.ts";
import { expect, newcomer, rememberToken, signUpOverApi } from "../support/site.ts";

/** The code in the mail that comes to that address. */
async function codeTo({ server }: Post, email: string): Promise<string> {
  const find = () => server.mails.findLast(({ to }) => to?.[0]?.address === email);
  await expect.poll(() => /\d{6}/.exec(find()?.text ?? "")?.[0], { timeout: 20_000 }).toBeTruthy();
  return /\d{6}/.exec(find()?.text ?? "")?.[0] ?? "";
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

test("a customer confirms the e-mail with a code, after a wrong one", async ({ page, post }) => {
  const person = newcomer();
  await rememberToken(page, await signUpOverApi(post.site, person));
  await page.goto(`${post.site.url}/account`);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`A code is on its way to ${person.email}`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code", exact: true })).toBeFocused();
  const code = await codeTo(post, person.email);
  await enter(page, code === "111111" ? "222222" : "111111");
  await expect(page.getByText("That code is not right")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await enter(page, code);
  await expect(page.getByText("Your email is confirmed.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm email" })).toHaveCount(0);
});

test("an unconfirmed account gives its e-mail up to the owner", async ({ page, post }) => {
  const [stranger, owner] = [newcomer(), newcomer()];
  await signUpOverApi(post.site, stranger);
  await rememberToken(page, await signUpOverApi(post.site, owner));
  await page.goto(`${post.site.url}/account`);
  await page.getByLabel("Email", { exact: true }).first().fill(stranger.email);
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Email has already been taken")).toBeVisible();
  await page.getByRole("button", { name: "Send a code" }).click();
  await expect(page.getByText(`A code is on its way to ${stranger.email}`)).toBeVisible();
  await enter(page, await codeTo(post, stranger.email));
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Email", { exact: true }).first()).toHaveValue(stranger.email);
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});

test("a vendor confirms the e-mail, which the desk sees", async ({
  page,
  post: { site, server },
}) => {
  const vendor = await newSiteVendor(site);
  await rememberToken(page, vendor.token);
  await page.goto(`${site.url}/dashboard/account`);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText(`A code is on its way to ${vendor.email}`)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await enter(page, await codeTo({ site, server }, vendor.email));
  await expect(page.getByText("Your email is confirmed.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Phone number and email" })).toBeFocused();

  const [account] = await site.rows("select id from account where email = $1", [vendor.email]);
  // Another tab: this one remembers the vendor.
  const desk = await page.context().newPage();
  await openOps(desk, site, `${site.url}/ops/vendors/${String(account?.["id"])}`);
  const known = desk.getByRole("region", { name: "Who it is" });
  await expect(known.getByText("Not confirmed")).toHaveCount(1);
  await expect(known.getByText(vendor.email)).toBeVisible();
  await expect(known.getByText("Confirmed", { exact: true })).toBeVisible();
});
