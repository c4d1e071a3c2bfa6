import { sql } from "kysely";
import { queueNotification } from "#notifications/exports.ts";
import { recordChange, type Operator } from "#audit/exports.ts";
import type { BusinessRequest } from "./contract.ts";
import { toPaise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { placeholdersOf, type Configuration } from "#server/configuration/configuration.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Day } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";

type LargeInvoices = NonNullable<BusinessRequest["large_invoices"]>;
type TdsRules = NonNullable<BusinessRequest["tds_rules"]>;

export const readBusiness = (db: Db) =>
  db
    .selectFrom("business")
    .select([
      "legal_name",
      "address",
      "state",
      "gstin",
      "grievance_officer",
      "upi_id",
      "bank",
      "invoice_prefix",
      "sac",
      "vendor_debt_days",
      "place",
      "pin_code",
      "supply_kind",
      "gst_limit",
      "is_sample",
      "version",
    ])
    .select(sql<number>`vendor_debt_limit_paise::float8 / 100`.as("vendor_debt_limit"))
    .select(sql<BusinessRequest["tax_rates"]>`tax_rates`.as("tax_rates"))
    .select(sql<LargeInvoices>`large_invoices`.as("large_invoices"))
    .select(sql<TdsRules>`tds_rules`.as("tds_rules"))
    .executeTakeFirstOrThrow();

type Business = Awaited<ReturnType<typeof readBusiness>>;

/**
 * Writes what invoices and payments name, and notifies all owners. Refuses as `not-now` where another operator has
 * changed it meanwhile.
 */
export const updateBusiness = (
  db: Db,
  { version, ...business }: BusinessRequest,
  by: Operator,
): Promise<Refusal<"not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { version: current, is_sample: _, ...before } = await readBusiness(transaction);
    const { tax_rates, large_invoices, tds_rules, vendor_debt_limit: limit, ...texts } = business;
    const { numUpdatedRows } = await transaction
      .updateTable("business")
      .set({
        ...texts,
        tax_rates: JSON.stringify(tax_rates),
        large_invoices: large_invoices && JSON.stringify(large_invoices),
        tds_rules: tds_rules && JSON.stringify(tds_rules),
        vendor_debt_limit_paise: limit === undefined ? undefined : toPaise(limit),
        version: sql<number>`version + 1`,
        is_sample: false,
      })
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      return refuse("not-now", say`This was changed meanwhile (version ${current}). Load it again`);
    const { upi_id, bank } = business;
    await queueNotification(transaction, {
      event: "business-changed",
      data: {
        by: by.operatorId,
        ...(upi_id !== before.upi_id && { upi_id }),
        ...(bank !== before.bank && { bank }),
      },
      now: by.now,
    });
    await recordChange(transaction, by, {
      act: "changed",
      subject: "business",
      id: 1,
      name: business.legal_name,
      before,
      after: business,
    });
    return undefined;
  });

/** What is in force on a day: the entry of the last `from` on or before it. */
const inForce = <Entry extends { from: Day }>(
  entries: readonly Entry[],
  day: Day,
): Entry | undefined =>
  entries.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

/**
 * The service accounting code and the rate of GST in percent of a category's work on a day: its own, else those of all
 * work. Without a rate none is in force yet.
 */
export function headingOn(
  { sac, tax_rates }: Pick<Business, "sac" | "tax_rates">,
  category: number | null,
  day: Day,
): { sac: string; rate: number | undefined } {
  const of = (one: number | null) =>
    inForce(
      tax_rates.filter((rate) => (rate.category ?? null) === one),
      day,
    );
  const heading = (category === null ? undefined : of(category)) ?? of(null);
  return { sac: heading?.sac || sac, rate: heading?.percent };
}

/** Whether the firm's documents are tax invoices; without a GSTIN it issues receipts. */
export const isTaxed = ({ gstin, legal_name }: Pick<Business, "gstin" | "legal_name">): boolean =>
  gstin !== "" && legal_name !== "";

/** GST in percent that is in the prices of a category on a day: 0 for a firm that issues receipts. */
export const taxRateOn = (business: Business, category: number | null, day: Day): number =>
  isTaxed(business) ? (headingOn(business, category, day).rate ?? 0) : 0;

/** The firm as the public pages name it; undefined: it has no name yet. */
export async function readFirm(db: Db) {
  const { legal_name, address, grievance_officer, is_sample } = await readBusiness(db);
  return legal_name === "" ? undefined : { legal_name, address, grievance_officer, is_sample };
}

/** What a public site should not show yet: variables of its contact, and its firm. */
export async function listPlaceholders(db: Db, site: Configuration["site"]): Promise<string[]> {
  const firm = await readFirm(db);
  return [
    ...placeholdersOf(site),
    ...(firm === undefined || firm.is_sample ? ["the firm in Business"] : []),
  ];
}

/** Whom a customer pays by UPI; undefined: no UPI id is set. */
export const payeeOf = ({ upi_id: upiId, legal_name: name }: Business) =>
  upiId === "" ? undefined : { upiId, name };

/** The same for who reads nothing else of the firm. */
export const findPayee = async (db: Db) => payeeOf(await readBusiness(db));

/** The columns of the bank's file as they were chosen last. */
export const findBankColumns = async (db: Db): Promise<unknown> =>
  (await db.selectFrom("business").select("bank_columns").executeTakeFirstOrThrow()).bank_columns;

export const setBankColumns = (db: Db, columns: object) =>
  db
    .updateTable("business")
    .set({ bank_columns: JSON.stringify(columns) })
    .execute();
