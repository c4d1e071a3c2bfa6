import { newOperator, openOps } from "../support/ops-site.ts";
import { query, rememberToken, site } from "../support/site.ts";
import { expect, newcomer, test } from "../support/site.ts";
import { bookOverApi } from "../support/vendor-site.ts";

test("an operator reads a customer's message of a booking and sends it again", async ({ page }) => {
  const { email } = newcomer();
  const booking = await bookOverApi({ email });
  const told = async () => (await query`select id from message where recipient = ${email}`).length;
  await expect.poll(told, { timeout: 20_000 }).toBe(1);

  const { token } = await newOperator(site);
  await rememberToken(page, token);
  await page.goto("/ops");
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("button").click();
  const message = page.getByRole("region", { name: "We have your booking" });
  await expect(message).toContainText(`${email} (E-mail)`);
  await expect(message).toContainText(booking.order_id);
  await expect(message).toContainText("There is no mail server or gateway for it");

  await message.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The message is sent again.")).toBeVisible();
  const acts = () => query`select from audit_entry where act = 'sent again'`;
  expect(await acts()).toHaveLength(1);

  await page.getByLabel("State").selectOption("Sent");
  await expect(page.getByText("None is in this state.")).toBeVisible();
});

test("on a phone the list of messages and the open one fit the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openOps(page, site, "/ops/messages");
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
