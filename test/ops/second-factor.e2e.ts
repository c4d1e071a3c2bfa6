import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { expectAccessible } from "../support/accessible.ts";
import { newOperator, openOps, PASSWORD } from "../support/ops-site.ts";
import { expect, openSite, siteOf, test, site, type Site } from "../support/site.ts";

const STEP_MS = 30_000;
const TYPING_MS = 8_000;

/** The code that the app shows, once it is another one than at `before` and lives long enough to be typed. */
async function codeOf(secret: string, before?: number): Promise<string> {
  const stepAt = (time: number) => Math.floor(time / STEP_MS);
  const isGood = () =>
    stepAt(Date.now()) === stepAt(Date.now() + TYPING_MS) &&
    (before === undefined || stepAt(Date.now()) > stepAt(before));
  await expect.poll(isGood, { timeout: STEP_MS + TYPING_MS }).toBe(true);
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

async function signIn(page: Page, email: string, path = "/ops/signin"): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: button }).click();
}

/** Goes from step 1 to the end of step 3; returns the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(heading(page, "Scan this with the app")).toBeVisible();
  const secret = ((await page.getByRole("code").textContent()) ?? "").replaceAll(" ", "");
  await enterCode(page, await codeOf(secret), "Confirm");
  await expect(heading(page, "Keep your recovery codes")).toBeVisible();
  const codes = await page.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

const publicTest = test.extend<object, { site: Site }>({
  site: siteOf(() => openSite({ TRUST_PROXY: "on" })),
});

publicTest(
  "on a public site an operator sets it up before anything else, over a wrong code and a reload, and signs in with it",
  async ({ page, context }) => {
    test.slow();
    const { email } = await newOperator(site, "Leela Pillai");
    await signIn(page, email, "/ops/signin?to=/ops/vendors");
    await expect(heading(page, "Set up your second factor")).toBeVisible();
    await expectAccessible(page);
    // Nothing of /ops is to be had before.
    await page.goto("/ops/bookings");
    await expect(heading(page, "Set up your second factor")).toBeVisible();
    await page.goto("/ops/vendors");

    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expectAccessible(page);
    const first = await page.getByRole("code").textContent();
    await enterCode(page, "000000", "Confirm");
    await expect(page.getByText("Wrong code. Enter the one that the app shows now")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Begin" }).click();
    await expect(page.getByRole("code")).toHaveText(first ?? "");
    await page.reload();
    const { secret, codes } = await setUp(page);
    const usedAt = Date.now();
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as text" }).click(),
    ]);
    const text = await readFile((await download.path()) ?? "", "utf8");
    for (const code of codes) expect(text).toContain(code);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy all" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page).toHaveURL("/ops/vendors");
    await expect(heading(page, "Vendors")).toBeVisible();

    await page.getByRole("button", { name: "Logout" }).click();
    await signIn(page, email, "/ops/signin?to=/ops/figures");
    await expect(heading(page, "Enter a code")).toBeVisible();
    await expectAccessible(page);
    const field = page.getByLabel("Code", { exact: true });
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await enterCode(page, "000 000", "Continue");
    await expect(page.getByText("Wrong code.")).toBeVisible();
    await expect(field).toBeFocused();
    await page.reload();
    await expect(heading(page, "Enter a code")).toBeVisible();
    const code = await codeOf(secret, usedAt);
    await page.evaluate(
      (typed) => navigator.clipboard.writeText(typed),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await field.focus();
    await page.keyboard.press("ControlOrMeta+v");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/ops/figures");
    await expect(heading(page, "Figures")).toBeVisible();
  },
);

publicTest(
  "without the phone a recovery code opens the desk, once, and a second tab comes along",
  async ({ page, context }) => {
    const { email } = await newOperator(site);
    await signIn(page, email);
    const { codes } = await setUp(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await page.getByRole("button", { name: "Logout" }).click();

    await signIn(page, email);
    await expect(heading(page, "Enter a code")).toBeVisible();
    const second = await context.newPage();
    await second.goto("/ops/inbox");
    await expect(heading(second, "Enter a code")).toBeVisible();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(heading(page, "Today")).toBeVisible();
    await expect(second).toHaveURL("/ops/inbox");
    await expect(heading(second, "Inbox")).toBeVisible();
    await second.close();

    await page.goto("/ops/second-factor");
    await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
    await page.goto("/ops");
    await page.getByRole("button", { name: "Logout" }).click();
    await signIn(page, email);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Wrong code, or a recovery code that has been used")).toBeVisible();
    await page.getByRole("button", { name: "Sign in as somebody else" }).click();
    await expect(heading(page, "Operators")).toBeVisible();
  },
);

test("a site of one's own offers it, and another operator resets it", async ({ page, browser }) => {
  const colleague = await newOperator(site, "Dev Prakash");
  const me = await openOps(page, site, "/ops/operators");
  const mine = page.getByRole("row", { name: me.email });
  await expect(mine).toContainText("None");
  await mine.getByRole("link", { name: "Your second factor" }).click();
  await setUp(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.goto("/ops/second-factor");
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await signIn(theirs, colleague.email, "/ops/signin?to=/ops/operators");
  const row = theirs.getByRole("row", { name: me.email });
  await expect(row).toContainText("Set up");
  await row.getByRole("button", { name: "Reset second factor" }).click();
  const dialog = theirs.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(row).toContainText("None");
  await context.close();
  // Signed out, and in again with the password alone.
  await page.goto("/ops/operators");
  await expect(heading(page, "Operators")).toBeVisible();
  await expect(page).toHaveURL(/\/ops\/signin/);
});

test("/ops shows on every page that sample people can sign in", async ({ page }) => {
  const band = page.getByText("Sample people with published passwords can sign in");
  await openOps(page, site);
  await expect(band).toBeVisible();
  await page.goto("/ops/figures");
  await expect(band).toBeVisible();
});
