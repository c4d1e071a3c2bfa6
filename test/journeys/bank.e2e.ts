import { today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, test } from "../support/site.ts";
import {
  answerOverApi,
  bookOverApi,
  callSite,
  completeLate,
  newSiteVendor,
  offerApproved,
  OFFERS,
} from "../support/vendor-site.ts";

test("a statement is uploaded with its columns, and its lines are matched, chosen and ignored", async ({
  page,
  site,
}) => {
  const vendor = await newSiteVendor(site);
  await offerApproved(site, vendor, OFFERS.washroom.id, 700);
  const day = today(new Date());
  const products = [{ product_id: OFFERS.washroom.id, product_count: 1 }];
  const cleaned = async (first_name: string) => {
    const { id, order_id: orderId } = await bookOverApi({ first_name, products });
    await answerOverApi(site, vendor, id, "accepted");
    await completeLate(site, vendor, id);
    return { id, orderId };
  };
  const kavita = await cleaned("Kavita");
  const [ritu, asha] = [await cleaned("Ritu"), await cleaned("Asha")];
  const inIndia = day.split("-").toReversed().join("/");
  const statement = [
    "Date;Narration;Chq./Ref.No.;Withdrawal Amt.;Deposit Amt.;Closing",
    `${inIndia};UPI/${kavita.orderId}/SHARMA;${kavita.id}1;;949.00;1,00,000.00`,
    `${inIndia};NEFT UNKNOWN;${kavita.id}2;;1449.00;1,01,449.00`,
    `${inIndia};CASHBACK;${kavita.id}3;;12.00;1,01,461.00`,
    `${inIndia};RENT;${kavita.id}4;900.00;;1,00,561.00`,
    "Total;;;900.00;2,410.00;",
  ].join("\n");
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await openOps(page, site, "/ops/money");
  await callSite(site, `/api/v1/ops/bookings/${asha.id}/payments`, {
    json: { method: "upi", amount: 449 },
    key: crypto.randomUUID(),
    token,
  });
  const unpaid = page.getByRole("row").filter({ hasText: ritu.orderId });
  await expect(unpaid.getByRole("link", { name: "Call Ritu" })).toHaveAttribute(
    "href",
    /^tel:\+91/,
  );
  await unpaid.getByRole("button", { name: "Send reminder to Ritu" }).click();
  await expect(page.getByText("Ritu gets a reminder.")).toBeVisible();
  await unpaid.getByRole("button", { name: "Send reminder to Ritu" }).click();
  await expect(unpaid.getByText("A reminder was sent today. Call, or wait a day")).toBeVisible();

  const bank = page.getByRole("region", { name: "Bank", exact: true });
  const upload = { name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(statement) };
  await bank.getByLabel("Statement").setInputFiles(upload);
  const chosen = (label: string) =>
    bank.getByLabel(label, { exact: true }).locator("option:checked");
  await expect(chosen("Money received")).toHaveText("Deposit Amt.");
  await expect(chosen("Day")).toHaveText("Date");
  await expect(bank.getByText("4 lines: ₹2,410 received, ₹900 paid out")).toBeVisible();
  await expect(bank.getByRole("row").filter({ hasText: "A total" })).toContainText("Total");
  // With a wrong column the balance is not what the lines make.
  await bank.getByLabel("Money received").selectOption("Closing");
  await expect(bank.getByRole("alert")).toContainText("Choose the columns again");
  await expect(bank.getByRole("button", { name: "Add" })).toBeDisabled();
  await bank.getByLabel("Money received").selectOption("Deposit Amt.");
  await expect(bank.getByRole("row").filter({ hasText: "CASHBACK" })).toBeVisible();
  await bank.getByRole("button", { name: "Add 4 lines" }).click();
  await expect(page.getByText("4 lines added.")).toBeVisible();
  const widths = () => page.evaluate(() => [document.body.scrollWidth, innerWidth]);
  const [scrolled = 0, shown = 0] = await widths();
  expect(scrolled).toBeLessThanOrEqual(shown);
  for (const table of await page.getByRole("table").all())
    expect(
      await table.evaluate(
        ({ parentElement }) => parentElement!.scrollWidth > parentElement!.clientWidth,
      ),
    ).toBe(false);
  await expectAccessible(page);

  const line = (text: string) => bank.getByRole("row").filter({ hasText: text });
  await expect(line("UPI/")).toContainText("Sure");
  await line("UPI/").getByRole("button", { name: "Match" }).click();
  await expect(line("UPI/")).toHaveCount(0);
  await line("UNKNOWN").getByRole("button", { name: "Choose a booking" }).click();
  const dialog = page.getByRole("dialog", { name: "What does ₹1,449 pay?" });
  await dialog.getByLabel("Find a booking").fill(ritu.orderId);
  await dialog.getByRole("checkbox", { name: ritu.orderId }).check();
  await expect(dialog.getByText("₹500 is left.")).toContainText(
    `then ${ritu.orderId} is paid ₹500 too much`,
  );
  await dialog.getByLabel("Find a booking").fill(asha.orderId);
  await dialog.getByRole("checkbox", { name: asha.orderId }).check();
  await expect(dialog.getByLabel(`Rupees for ${asha.orderId}`)).toHaveValue("500");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Match" }).click();
  await expect(line("UNKNOWN")).toHaveCount(0);
  await line("CASHBACK").getByRole("button", { name: "Ignore" }).click();
  const ignoring = page.getByRole("dialog", { name: "Ignore ₹12" });
  await ignoring.getByLabel("Why").fill("Not a customer");
  await ignoring.getByRole("button", { name: "Ignore" }).click();
  await expect(line("CASHBACK")).toHaveCount(0);
  await expect(unpaid).toHaveCount(0);
  await bank.getByLabel("Lines").selectOption("Matched");
  await line(kavita.orderId).getByRole("link", { name: kavita.orderId }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(kavita.orderId);
  await page.goBack();
  await expect(bank.getByLabel("Lines", { exact: true })).toHaveValue("matched");
  await expect(line(kavita.orderId)).toHaveCount(1);
  await line("UNKNOWN").getByRole("button", { name: "Undo" }).click();
  const undoing = page.getByRole("dialog", { name: "Undo the match of ₹1,449?" });
  await expect(undoing).toContainText(`${ritu.orderId} and ${asha.orderId} will be unpaid again`);
  await undoing.getByLabel("Why").fill("Of another customer");
  await undoing.getByRole("button", { name: "Undo the match" }).click();
  await expect(page.getByText("The line waits again.")).toBeVisible();
  await expect(unpaid).toHaveCount(1);
  await bank.getByLabel("Statement").setInputFiles(upload);
  await expect(bank.getByText("Known already").locator("..")).toContainText("4 lines");
  await expect(bank.getByRole("button", { name: "Add the lines" })).toBeDisabled();
});
