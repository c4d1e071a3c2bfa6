import { readFile } from "node:fs/promises";
import { BlobReader, ZipReader } from "@zip.js/zip.js";
import { Kysely, PostgresDialect } from "kysely";
import type { DB } from "#schema.gen.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { expectAccessible } from "../support/accessible.ts";
import { FIRM, insertDocuments, makeDocuments } from "../support/month-of-documents.ts";
import { openOps } from "../support/ops-site.ts";
import { expect, site, test, type Site } from "../support/site.ts";

/** The database of the site, for statements of Kysely. */
function databaseOf({ rows }: Site): Kysely<DB> {
  const query = async (text: string, values: readonly unknown[]) => {
    const found = await rows(text, [...values]);
    return { command: "SELECT", rowCount: found.length, rows: found };
  };
  const connection = { query, release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

const setFirm = (gstin: unknown, name: unknown) =>
  site.rows("update business set gstin = $1, legal_name = $2", [gstin, name]);

test("the desk reads a month's returns against the ledger, saves them, and reads the balances of its end", async ({
  page,
}) => {
  const last = addDays(`${today(new Date()).slice(0, 7)}-01`, -1);
  const month = last.slice(0, 7);
  const made = makeDocuments(26, 60, month);
  const nowhere = made.find(
    ({ kind, recipient, is_sample }) => kind === "invoice" && recipient.gstin !== "" && !is_sample,
  )!;
  nowhere.recipient = { ...nowhere.recipient, place: "" };
  await insertDocuments(databaseOf(site), made);
  const [firm] = await site.rows("select gstin, legal_name from business");
  await setFirm(FIRM.gstin, FIRM.name);

  await openOps(page, site, "/ops/money");
  await page.getByRole("link", { name: "The month’s returns" }).click();
  await expect(page).toHaveURL("/ops/money/month");
  await page.getByLabel("Month").selectOption(month);
  await expect(page).toHaveURL(`/ops/money/month?month=${month}`);
  await expect(page.getByText("taxable value and tax are equal")).toBeVisible();
  const sections = page.getByRole("region", { name: "Sections" });
  await expect(sections.getByRole("row", { name: /^To companies/ })).toBeVisible();
  const missing = page.getByRole("row", { name: new RegExp(nowhere.number) });
  await expect(missing).toContainText("No e-invoice without the company's town");
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save returns as ZIP" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`gst-${month}.zip`);
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(await download.path())])));
  await setFirm(firm!["gstin"], firm!["legal_name"]);
  const names = (await zip.getEntries()).map(({ filename }) => filename);
  expect(names).toEqual(expect.arrayContaining(["gstr1.json", "gstr3b.csv", "summary.csv"]));
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);

  await page.goto(`/ops/money/balances?on=${last}`);
  const all = page
    .getByRole("region", { name: "Trial balance" })
    .getByRole("row", { name: /^All/ });
  await expect(all).toBeVisible();
  const [, debit, credit] = await all.locator("th, td").allTextContents();
  expect(debit).toMatch(/^₹[1-9]/);
  expect(debit).toBe(credit);
  await expectAccessible(page);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByLabel("Day").fill(addDays(`${month}-01`, -1));
  await expect(page).toHaveURL(`/ops/money/balances?on=${addDays(`${month}-01`, -1)}`);
});
