import { expect, holdCalls, newcomer, query, site, test } from "../support/site.ts";
import { newOperator, openOps } from "../support/ops-site.ts";
import { bookOverApi, callSite } from "../support/vendor-site.ts";

async function write(subject: string, message = "Two people came.\nThe page says three.") {
  const { phone, email } = newcomer();
  const contact = { name: "Ritu Bansal", email, subject, phone_number: phone, message };
  await callSite(site, "/api/contacts", { json: { contact } });
  return { phone, email };
}

test("O-SEED-01 a message is answered, marked handled by a shortcut, undone", async ({ page }) => {
  const subject = `Two cleaners instead of three, ${newcomer().phone}`;
  const { phone, email } = await write(subject);
  await openOps(page, site, "/ops/inbox");
  await page.getByRole("button", { name: subject }).click();
  const letter = page.getByRole("region", { name: subject });
  await expect(letter).toContainText("Two people came.");
  await expect(letter.getByRole("link", { name: /^Call / })).toHaveAttribute(
    "href",
    `tel:+91${phone}`,
  );
  const mail = new URL(
    (await letter.getByRole("link", { name: "Write an email" }).getAttribute("href"))!,
  );
  expect(mail.pathname).toBe(email);
  expect(mail.searchParams.get("subject")).toBe(`Re: ${subject}`);
  expect(mail.searchParams.get("body")).toContain("> The page says three.");
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: subject })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: subject })).toBeVisible();
  await page.getByRole("button", { name: subject }).click();
  await letter.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByRole("button", { name: subject })).toHaveCount(0);
  await page.getByLabel("Handled or not").selectOption("Handled");
  await page.getByRole("button", { name: subject }).click();
  await expect(letter).toContainText("by Farah Siddiqui");
});

test("a long message is quoted up to a whole emoji", async ({ page }) => {
  const subject = `Much to say, ${newcomer().phone}`;
  await write(subject, `${"a".repeat(1199)}🧹 and more`);
  await openOps(page, site, "/ops/inbox");
  await page.getByRole("button", { name: subject }).click();
  const letter = page.getByRole("region", { name: subject });
  const mail = await letter.getByRole("link", { name: "Write an email" }).getAttribute("href");
  expect(new URL(mail!).searchParams.get("body")).toMatch(/a🧹$/u);
});

test("O-SEED-04 a message that another operator has handled shows that", async ({ page }) => {
  const subject = `A quote for 40 desks, ${newcomer().phone}`;
  await write(subject);
  const other = await newOperator(site, "Rohan Mehta");
  await openOps(page, site, "/ops/inbox");
  await page.getByRole("button", { name: subject }).click();
  const [row] = await query`select id from contact where subject = ${subject}`;
  await callSite(site, `/api/v1/ops/contacts/${String(row!["id"])}`, {
    method: "PUT",
    json: { handled: true },
    token: other.token,
  });
  await page.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByRole("alert")).toContainText("Rohan Mehta marked this handled at");
});

test("O-SEED-01 a vendor's application shows what it offers, and is handled", async ({ page }) => {
  const { phone } = newcomer();
  const name = `Imran ${phone}`;
  const services_attributes = [{ service_name: "Kitchen Cleaning", price: 1200 }];
  const vendor = { name, phone_number: phone, location: "Noida", services_attributes };
  await callSite(site, "/api/vendors", { json: { vendor } });
  await openOps(page, site, "/ops/inbox");
  await page.getByRole("tab", { name: /Vendor applications/ }).click();
  await page.getByRole("button", { name }).click();
  const letter = page.getByRole("region", { name });
  await expect(letter).toContainText("Kitchen Cleaning ₹1,200");
  await letter.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByRole("button", { name })).toHaveCount(0);
});

test("an address adds no field to the mail that is written to it", async ({ page }) => {
  const email = `asha?bcc=other%40there.example&to=${newcomer().phone}@example.in`;
  const { id } = await bookOverApi<{ id: number; order_id: string; follow_key: string }>({ email });
  await openOps(page, site, `/ops/bookings/${id}`);
  const link = await page.getByRole("link", { name: email }).getAttribute("href");
  const mail = new URL(link!);
  expect([decodeURIComponent(mail.pathname), mail.search]).toEqual([email, ""]);
});

test("a message is taken, noted, linked to a booking, and found under Mine", async ({ page }) => {
  const subject = `Bring a ladder, ${newcomer().phone}`;
  await write(subject);
  const { order_id } = await bookOverApi();
  await openOps(page, site, "/ops/inbox");
  await page.getByRole("button", { name: subject }).click();
  const letter = page.getByRole("region", { name: subject });
  await letter.getByRole("button", { name: "Take it" }).click();
  await expect(letter.getByRole("button", { name: "Let it go" })).toBeVisible();
  await letter.getByLabel("Note, for operators only").fill("Has a ladder at home");
  const letThrough = await holdCalls(page, "POST", "**/notes");
  await letter.getByRole("button", { name: "Keep the note" }).click();
  // Typed while the note is sent, it is the next one.
  await letter.getByLabel("Note, for operators only").fill("Call before ten");
  letThrough();
  await expect(letter.getByRole("list", { name: "Notes and replies" })).toContainText(
    "Has a ladder at home",
  );
  await expect(page.getByText("Noted.")).toBeVisible();
  await expect(letter.getByLabel("Note, for operators only")).toHaveValue("Call before ten");
  await letter.getByRole("button", { name: "Keep the note" }).click();
  await expect(letter.getByLabel("Note, for operators only")).toHaveValue("");
  await letter.getByLabel("Booking ID").fill("2222-2222");
  await letter.getByRole("button", { name: "Link it" }).click();
  await expect(letter).toContainText("There is no booking with this ID");
  await letter.getByLabel("Booking ID").fill(order_id);
  await letter.getByRole("button", { name: "Link it" }).click();
  await expect(letter.getByRole("link", { name: order_id })).toBeVisible();
  await page.getByRole("button", { name: "Nobody’s" }).click();
  await expect(page.getByRole("button", { name: subject })).toHaveCount(0);
  await page.getByRole("button", { name: "Mine" }).click();
  await expect(page.getByRole("button", { name: subject })).toBeVisible();
});

test("on a phone a message opens over the list, and Back returns to it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const subject = `A lift that is broken, ${newcomer().phone}`;
  await write(subject);
  await openOps(page, site, "/ops/inbox");
  const row = page.getByRole("button", { name: subject });
  const letter = page.getByRole("region", { name: subject });
  await row.click();
  await expect(letter).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(letter).toBeHidden();
  await row.click();
  await page.goBack();
  await expect(row).toBeVisible();
});
