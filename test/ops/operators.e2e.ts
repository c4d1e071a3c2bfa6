import { newOperator, openOps } from "../support/ops-site.ts";
import { expect, query, rememberToken, said, site, test } from "../support/site.ts";

test("an operator invites another, and the audit trail says so", async ({ page, browser }) => {
  await openOps(page, site, "/ops/operators");
  const email = `asha${process.pid}-${Date.now()}@example.in`;
  await page.getByRole("button", { name: "Invite an operator" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite an operator" });
  await dialog.getByLabel("Name").fill("Asha Rao");
  await dialog.getByLabel("Email").fill("asha");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByText("Email is invalid")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Asha Rao");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Make the link" }).click();

  const done = page.getByRole("dialog", { name: "A link for Asha Rao" });
  const link = (await done.getByRole("code").textContent()) ?? "";
  expect(link).toContain(`${site.url}/ops/join#`);
  const mail = await done.getByRole("link", { name: "Write an email" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain(link);
  await done.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);

  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await theirs.goto(link);
  // The key is taken out of the address.
  await expect(theirs).toHaveURL("/ops/join");
  await expect(theirs.getByText("Asha Rao, Farah Siddiqui invites you to the desk.")).toBeVisible();
  await theirs.getByRole("textbox", { name: "Password", exact: true }).fill("password1");
  await theirs.getByRole("textbox", { name: "Password confirmation" }).fill("password1");
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByText("Password is too common")).toBeVisible();
  await theirs.getByRole("textbox", { name: "Password", exact: true }).fill("a-mop-of-my-own");
  await theirs.getByRole("textbox", { name: "Password confirmation" }).fill("a-mop-of-my-own");
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();

  await theirs.goto(`/ops/audit?q=${encodeURIComponent("asha joined")}`);
  const changes = theirs.getByRole("region", { name: "Changes" });
  await expect(changes.getByRole("row", { name: email })).toContainText("Joined");

  // The link is used up.
  await page.goto(link);
  await expect(page.getByText("This invitation has been used. Sign in instead.")).toBeVisible();
  await context.close();
});

test("an operator who is deactivated is led to the sign-in, and let back in", async ({ page }) => {
  const leaving = await newOperator(site, "Leela Pillai");
  await openOps(page, site, "/ops/operators");
  const row = page.getByRole("row", { name: leaving.email });
  await row.getByRole("button", { name: "Deactivate Leela Pillai" }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate Leela Pillai?" });
  await dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
  await expect(said(page, "deactivated")).toBeVisible();
  await expect(row).toContainText("Deactivated");

  const headers = { authorization: `Bearer ${leaving.token}` };
  expect((await fetch(`${site.url}/api/v1/ops/waiting`, { headers })).status).toBe(401);
  await row.getByRole("button", { name: "Reactivate Leela Pillai" }).click();
  await expect(row).toContainText("Active");

  await page.goto("/ops/audit");
  const first = page.getByRole("region", { name: "Changes" }).getByRole("row").nth(1);
  await expect(first).toContainText("Reactivated");
  await expect(first.locator("del")).toHaveText("deactivated");
  await expect(first.locator("ins")).toHaveText("active");
});

test("the trail is narrowed in the address, and a link leads to the thing", async ({ page }) => {
  await newOperator(site);
  await openOps(page, site, "/ops/operators");
  await query`insert into audit_entry (happened_at, act, subject, subject_id, subject_name, before,
    after) select now() + interval '1 day', 'price changed', 'product', '601', 'Varnish ' || n,
    '{"price": 949}', '{"price": 999.5}' from generate_series(1, 30) as n`;
  await page.goto("/ops/audit");
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes.getByRole("row")).toHaveCount(26);
  await expect(changes.getByRole("row").nth(1).locator("del")).toHaveText("₹949");
  await expect(changes.getByRole("row").nth(1).locator("ins")).toHaveText("₹999.50");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/cursor=\d+/);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("searchbox", { name: "Search the trail" }).fill("varnish 17");
  await expect(page).toHaveURL("/ops/audit?q=varnish+17");
  await expect(changes.getByRole("row")).toHaveCount(2);
  // What is searched for is no part of the call's address.
  expect(asked.filter((url) => url.includes("/api/v1/ops/audit")).length).toBeGreaterThan(0);
  expect(asked.filter((url) => /[?&]q=|varnish/i.test(url))).toEqual([]);
  await page.getByRole("combobox", { name: "What" }).selectOption("Vendors");
  await expect(page.getByRole("heading", { name: "No change fits." })).toBeVisible();
  await page.goBack();
  await changes.getByRole("link", { name: "Varnish 17" }).click();
  await expect(page).toHaveURL(/\/ops\/catalogue\?item=product(?::|%3A)601$/);
});

test("a helper sees the pages of its role, and an owner makes it an operator", async ({
  page,
  browser,
}) => {
  const helper = await newOperator(site, "Leela Pillai", "helper");
  const context = await browser.newContext({ baseURL: site.url });
  const theirs = await context.newPage();
  await rememberToken(theirs, helper.token);
  await theirs.goto("/ops/bookings?view=list");
  const sections = theirs.getByRole("navigation", { name: "Desk" }).getByRole("listitem");
  await expect(theirs.getByRole("heading", { name: "Bookings", level: 1 })).toBeVisible();
  const names = ["Today", "Bookings", "Customers", "Inbox"];
  await expect(sections).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await expect(theirs.getByRole("button", { name: "Save as CSV" })).toHaveCount(0);
  await theirs.goto("/ops/money");
  await expect(theirs.getByText("Your role does not open this page.")).toBeVisible();

  await openOps(page, site, "/ops/operators");
  const row = page.getByRole("row", { name: helper.email });
  await expect(row).toContainText("Helper");
  await row.getByRole("button", { name: "Change role: Leela Pillai" }).click();
  const dialog = page.getByRole("dialog", { name: "What may Leela Pillai do?" });
  await dialog.getByRole("radio", { name: /^Operator/ }).check();
  await dialog.getByRole("button", { name: "Change the role" }).click();
  await expect(page.getByText("Leela Pillai is an operator now.")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Money", level: 1 })).toBeVisible();
  await context.close();
});
