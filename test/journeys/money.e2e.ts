import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openOps } from "../support/ops-site.ts";
import { test } from "../support/daytime-site.ts";
import { pdfText } from "../support/pdf-text.ts";
import { readQr } from "../support/read-qr.ts";
import { comeAlive, expect, rememberToken, type Site } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  completeLate,
  issueNow,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

/** A washroom that was cleaned today for ₹949, of which its vendor earns ₹700. */
async function cleaned(site: Site) {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const booked = await bookOverApi({ products });
  await answerOverApi(site, vendor, booked.id, "accepted");
  // Its day has come.
  const day = today(new Date());
  await site.rows("update booking set booking_date = $2 where id = $1", [booked.id, day]);
  return { ...booked, vendor };
}

test("a vendor collects cash, and customer, vendor and desk read who owes whom", async ({
  page,
  site,
  browser,
}) => {
  const { follow_key, order_id, id, vendor } = await cleaned(site);
  await rememberToken(page, vendor.token);
  await page.goto("/dashboard/bookings");
  const job = page.getByRole("listitem").filter({ hasText: order_id });
  await expect(job).toContainText("Collect ₹949 in cash. You earn ₹700, ₹249 goes to Chamak.");
  await job.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark this booking as completed?" });
  await dialog.getByLabel("How did the customer pay ₹949?").selectOption("Cash, to me");
  await dialog.getByRole("button", { name: "Mark as completed" }).click();
  await page.getByRole("link", { name: "Earnings" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Earnings");
  await expect(page.getByText("You have to pay Chamak ₹249")).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: order_id });
  await expect(card).toContainText("The customer paid you in cash");
  await expect(card).toContainText("₹249 of it goes to Chamak");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  const customer = await browser.newPage({ baseURL: site.url });
  await customer.goto(`/follow/${follow_key}`);
  await expect(customer.getByRole("region", { name: "Payment" })).toContainText(
    /Paid ₹949 in cash on \d+ \w+\. Thank you\./,
  );
  await customer.close();

  await issueNow(site, id);
  const desk = await browser.newPage({ baseURL: site.url });
  await openOps(desk, site, `/ops/bookings/${id}`);
  const ledger = desk.getByRole("region", { name: "Ledger" });
  await expect(ledger.getByRole("row")).toHaveCount(3);
  await desk.keyboard.press("Shift+P");
  const refund = desk.getByRole("dialog", { name: "How much is paid back?" });
  await refund.getByLabel("Rupees").fill("1000");
  await refund
    .getByLabel("Must the customer still pay ₹1,000?")
    .selectOption("No, the customer need not pay this");
  await refund.getByLabel("How").selectOption("In cash by us");
  await refund.getByLabel("Why").fill("A broken tile");
  await refund.getByRole("button", { name: "Record the refund" }).click();
  await expect(refund).toContainText("At most ₹949 was paid and can be paid back");
  await refund.getByLabel("Rupees").fill("100");
  await expect(refund).toContainText(
    /The bill is then ₹849\. The customer reads: “Paid back ₹100 in cash on \d+ \w+\. Nothing is left to pay\.”/,
  );
  await expectAccessible(desk);
  await refund.getByRole("button", { name: "Record the refund" }).click();
  await expect(ledger.getByRole("row")).toHaveCount(5);
  await expect(ledger).toContainText("A broken tile");
  await expect(desk.getByRole("button", { name: /^Credit note/ })).toBeVisible();

  // By mistake: a payment of another customer, which is taken back and told to nobody.
  await desk.keyboard.press("p");
  const payment = desk.getByRole("dialog", { name: "What did the customer pay?" });
  await expect(payment).toContainText("Nothing is left to pay.");
  await payment.getByLabel("Rupees").fill("51");
  await expect(payment).toContainText("₹51 more is kept under To pay back.");
  await expectAccessible(desk);
  await payment.getByRole("button", { name: "Record the payment" }).click();
  await expect(payment).toHaveCount(0);
  const money = desk.getByRole("region", { name: "Money", exact: true });
  await expect(money).toContainText("To pay back");
  await ledger.getByRole("button", { name: "Undo Payment" }).first().click();
  const undo = desk.getByRole("dialog", { name: "Undo the payment: ₹51" });
  await undo.getByLabel("Why").fill("Of another customer");
  await expect(undo.getByLabel("Send the customer a message")).not.toBeChecked();
  await expectAccessible(desk);
  await undo.getByRole("button", { name: "Undo it" }).click();
  await expect(undo).toHaveCount(0);
  await expect(money).not.toContainText("To pay back");
  await expect(ledger.getByText("Undone")).toHaveCount(1);
  await desk.close();
});

test("a vendor whose payment could not be saved reads so after completing, and saves it again", async ({
  page,
  site,
}) => {
  const { order_id, vendor } = await cleaned(site);
  await rememberToken(page, vendor.token);
  await page.route("**/payment", (route) => route.abort(), { times: 1 });
  await page.goto("/dashboard/bookings");
  const job = page.getByRole("listitem").filter({ hasText: order_id });
  await job.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark this booking as completed?" });
  await dialog.getByLabel("How did the customer pay ₹949?").selectOption("Cash, to me");
  await dialog.getByRole("button", { name: "Mark as completed" }).click();
  const unpaid = page.getByRole("dialog", { name: "The payment of Kavita Sharma is not saved" });
  await expect(unpaid).toContainText("We could not reach the server.");
  await expectAccessible(page);
  await unpaid.getByRole("button", { name: "Try again" }).click();
  await expect(unpaid).toHaveCount(0);
  await page.goto("/dashboard/bookinghistory");
  await expect(job).toContainText("Paid. You earn ₹700.");
});

test("how one customer paid is not chosen for the next", async ({ page, site }) => {
  const first = await cleaned(site);
  const next = await bookOverApi({
    products: [{ product_id: OFFERS.washroom.id, product_count: 1 }],
  });
  await answerOverApi(site, first.vendor, next.id, "accepted");
  const yesterday = addDays(today(new Date()), -1);
  for (const { id } of [first, next])
    await site.rows("update booking set booking_date = $2 where id = $1", [id, yesterday]);
  await rememberToken(page, first.vendor.token);
  await page.goto("/dashboard/bookinghistory");
  await page.getByRole("tab", { name: "Rejected" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark this booking as completed?" });
  const way = dialog.getByLabel("How did the customer pay ₹949?");
  const ask = ({ order_id }: { order_id: string }) =>
    page
      .getByRole("listitem")
      .filter({ hasText: order_id })
      .getByRole("button", { name: "Mark as completed" })
      .click();
  await ask(first);
  await way.selectOption("Cash, to me");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await ask(next);
  await expect(way).toHaveValue("");
  await dialog.getByRole("button", { name: "Mark as completed" }).click();
  await expect(way).toHaveAccessibleDescription("Choose how the customer paid");
});

test("a vendor who was paid later says so in its history", async ({ page, site }) => {
  const { order_id, id, vendor } = await cleaned(site);
  await completeLate(site, vendor, id);
  await rememberToken(page, vendor.token);
  await page.goto("/dashboard/bookinghistory");
  const job = page.getByRole("listitem").filter({ hasText: order_id });
  await job.getByRole("button", { name: "The customer paid me" }).click();
  const dialog = page.getByRole("dialog", { name: "Did Kavita Sharma pay ₹949?" });
  await dialog.getByLabel("How did the customer pay?").selectOption("UPI, to me");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Yes, save" }).click();
  await expect(job).toContainText("Paid. You earn ₹700.");
  await expect(job.getByRole("button", { name: "The customer paid me" })).toHaveCount(0);
});

test("a customer pays the firm by UPI, and the desk pays the vendor", async ({
  page,
  site,
  browser,
}) => {
  const { follow_key, order_id, id, vendor } = await cleaned(site);
  const desk = await browser.newPage({ baseURL: site.url });
  await openOps(desk, site, "/ops/business");
  await desk.getByLabel("Legal name").fill("Chamak Services");
  await desk.getByLabel("UPI id").fill("chamak@okbank");
  const rates = desk.getByLabel("GST rates");
  const typed = await rates.inputValue();
  await rates.fill(`${typed}\n\n2026-12-01 12,5\n2027-01-01 18 12`);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(rates).toHaveAccessibleDescription(/Row 2: Enter a rate.*Row 3: Enter a rate/);
  await rates.fill(typed);
  const tds = desk.getByLabel("Tax deducted at source (TDS)");
  await tds.fill("2099-04-01 contractor 1 2 0,5 30000 100000 393(1) Sl. No. 6(i)");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(tds).toHaveAccessibleDescription(/Row 1: Enter a rate/);
  await tds.fill("2099-04-01 contractor 1 2 20 30000 100000 393(1) Sl. No. 6(i)");
  await expect(desk.getByText("Contractors from 2099-04-01")).toContainText("without PAN 20 %");
  await desk.getByLabel("Bank account").fill("HDFC Bank, account 123456789");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();
  await expect(desk.getByText("Contractors from 2099-04-01")).toContainText("Section: 393(1) Sl");

  await rememberToken(page, vendor.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/bookings");
  const job = page.getByRole("listitem").filter({ hasText: order_id });
  await expect(job).toContainText("Collect ₹949 in cash, or show the UPI code. You earn ₹700");
  await job.getByRole("button", { name: "Show the UPI code" }).click();
  const code = page.getByRole("dialog", { name: "Pay Chamak by UPI" });
  const shown = await readQr(code.getByRole("img", { name: "QR code to pay ₹949 by UPI" }));
  expect(await code.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(code).toContainText("or to pay chamak@okbank");
  await expectAccessible(page);
  await code.getByRole("button", { name: "Close" }).click();

  const customer = await browser.newPage({ baseURL: site.url });
  await customer.goto(`/follow/${follow_key}`);
  await comeAlive(customer);
  await expect(customer.getByRole("region", { name: "Payment" })).toContainText(
    "Pay ₹949 after the work, in cash or by UPI on this page.",
  );
  await completeLate(site, vendor, id);
  await issueNow(site, id);
  await customer.reload();
  await comeAlive(customer);
  const payment = customer.getByRole("region", { name: "Payment" });
  await expect(payment).toContainText("Pay Chamak Services by UPI or Meera in cash.");
  await payment.getByText("Pay by bank transfer").click();
  await expect(payment).toContainText("HDFC Bank, account 123456789");
  await customer.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await payment.getByRole("button", { name: "Copy chamak@okbank" }).click();
  await expect(payment.getByRole("button", { name: "Copied chamak@okbank" })).toBeVisible();
  expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe("chamak@okbank");
  await expect(payment).toContainText("Do not pay again.");
  const uri = await readQr(payment.getByRole("img", { name: "QR code to pay ₹949 by UPI" }));
  await expect(payment.locator(`a[href="${uri}"]`)).toHaveText("Pay ₹949 by UPI");
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    pa: "chamak@okbank",
    pn: "Chamak Services",
    am: "949.00",
    tr: `${order_id.replaceAll("-", "")}94900`,
  });
  expect(shown).toBe(uri);
  const bill = await payment.getByRole("link", { name: /^Bill / }).getAttribute("href");
  const pdf = await (await customer.request.get(bill ?? "")).body();
  expect(pdfText(pdf).join("")).toContain("Total ₹949.00");
  const owed = await site.rows(
    "select sum(amount_paise)::int as paise from ledger_posting where booking_id = $1 and account = 'customer'",
    [id],
  );
  expect(owed).toEqual([{ paise: 94_900 }]);
  await expectAccessible(customer);
  await customer.close();

  await page.goto("/dashboard/earnings");
  await expect(page.getByText("Chamak has to pay you ₹700")).toBeVisible();
  await page.getByRole("button", { name: "Add your account" }).click();
  const account = page.getByRole("dialog", { name: "Where should Chamak pay you?" });
  await account.getByLabel("Name on the account").fill("Meera Devi");
  await account.getByLabel("UPI id").fill("meera@okaxis");
  await account.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("We will call you to check it before we pay.")).toBeVisible();

  await desk.goto("/ops/money");
  await expect(desk.getByRole("row").filter({ hasText: order_id })).toContainText("₹949");
  const balances = desk.getByRole("region", { name: "What vendors are owed" });
  const row = balances.getByRole("row").filter({ hasText: "me····@okaxis" });
  await row.getByRole("button", { name: "Confirm" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Show the account" }).click();
  await expect(desk.getByRole("dialog")).toContainText(`on ${vendor.phone} and read out:`);
  await expect(desk.getByRole("dialog")).toContainText("meera@okaxis");
  await desk.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  const makeRun = async () => {
    await row.getByRole("checkbox").check();
    await desk.getByRole("button", { name: "Make a payout run" }).click();
  };
  await makeRun();
  // The bank refuses it.
  await desk.getByRole("button", { name: "Withdraw" }).first().click();
  await expectAccessible(desk);
  await desk.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(desk.getByRole("cell", { name: "Withdrawn" }).first()).toBeVisible();
  await makeRun();
  await desk.getByRole("button", { name: "Mark as paid" }).first().click();
  const paid = desk.getByRole("dialog");
  await paid.getByLabel("Reference of the bank").fill("NEFT");
  await paid.getByRole("button", { name: "Mark as paid" }).click();
  await expect(paid).toContainText("Enter the bank's reference with its number");
  await paid.getByLabel("Reference of the bank").fill(`NEFT ${id}`);
  await paid.getByRole("button", { name: "Mark as paid" }).click();
  const paidRow = desk.getByRole("row").filter({ hasText: `NEFT ${id}` });
  await expect(paidRow).toContainText("me····@okaxis");
  await expectAccessible(desk);
  await page.reload();
  await expect(page.getByText("All settled with Chamak")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `NEFT ${id}` })).toContainText("₹700");

  await paidRow.getByRole("button", { name: "Returned by the bank" }).click();
  const returned = desk.getByRole("dialog");
  await returned.getByRole("button", { name: "The account is closed." }).click();
  await returned.getByRole("button", { name: "It came back" }).click();
  await expect(
    desk.getByRole("cell", { name: /^Returned by the bank on .+: The account is closed\.$/ }),
  ).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(page.getByText("Chamak has to pay you ₹700")).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "The bank sent it back: The account is closed." }),
  ).toContainText("₹700");
});
