import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openOps, PASSWORD } from "../support/ops-site.ts";
import { expect, query, site, test } from "../support/site.ts";

async function openStale(page: Page, path: string) {
  const operator = await openOps(page, site, path);
  await query`update session set created_at = created_at - interval '11 minutes' where account_id =
    (select id from account where email = ${operator.email})`;
}

const invitation = (page: Page) => page.getByRole("dialog", { name: "Invite an operator" });
const question = (page: Page) => page.getByRole("dialog", { name: "Enter your password" });

async function fillInvitation(page: Page): Promise<string> {
  const email = `asha${process.pid}-${Date.now()}@example.in`;
  await page.getByRole("button", { name: "Invite an operator" }).click();
  await invitation(page).getByLabel("Name").fill("Asha Rao");
  await invitation(page).getByLabel("Email").fill(email);
  await invitation(page).getByRole("button", { name: "Make the link" }).click();
  return email;
}

test("after 10 minutes an invitation asks for the password, then goes out", async ({ page }) => {
  await openStale(page, "/ops/operators");
  const email = await fillInvitation(page);
  const field = question(page).getByRole("textbox", { name: "Password" });
  await expect(field).toBeFocused();
  await page.keyboard.type("a guess at it");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription("That is not your password");
  await expect(field).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  const done = page.getByRole("dialog", { name: "A link for Asha Rao" });
  await expect(done.getByRole("code")).toContainText("/ops/join#");
  await expect(question(page)).toHaveCount(0);
  await done.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);
  // Not asked again.
  await fillInvitation(page);
  await expect(done).toBeVisible();
});

test("a call that was under way in another tab goes on with the new token, and nobody is signed out", async ({
  page,
  context,
}) => {
  await openStale(page, "/ops/operators");
  const other = await context.newPage();
  const renewed = Promise.withResolvers<void>();
  await other.route("**/api/v1/ops/waiting", async (route) => {
    await renewed.promise;
    await route.continue();
  });
  const waiting = other.waitForRequest("**/api/v1/ops/waiting");
  await other.goto("/ops/figures");
  await waiting;
  await fillInvitation(page);
  await question(page).getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await question(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "A link for Asha Rao" })).toBeVisible();
  const statuses: number[] = [];
  other.on("response", (response) => {
    if (response.url().endsWith("/ops/waiting")) statuses.push(response.status());
  });
  renewed.resolve();
  await expect.poll(() => statuses).toEqual([401, 200]);
  await expect(other.getByRole("heading", { name: "Figures", level: 1 })).toBeVisible();
  await other.close();
});

test("without the password, what an operator typed stays and is not sent", async ({ page }) => {
  await openStale(page, "/ops/operators");
  await page.setViewportSize({ width: 320, height: 640 });
  const email = await fillInvitation(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveCount(0);
  await expect(invitation(page).getByLabel("Name")).toHaveValue("Asha Rao");
  await expect(invitation(page).getByLabel("Email")).toHaveValue(email);
  await expect(invitation(page).getByRole("alert")).toHaveText(
    "Enter your password to do this. Nothing was changed",
  );
  expect(await query`select from operator_invitation where email = ${email}`).toEqual([]);

  await invitation(page).getByRole("button", { name: "Make the link" }).click();
  await question(page).getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await question(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "A link for Asha Rao" })).toBeVisible();
});

test("a file is saved after the password", async ({ page }) => {
  await openStale(page, "/ops/audit");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  await question(page).getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await question(page).getByRole("button", { name: "Continue" }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});
