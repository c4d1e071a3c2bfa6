import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { fitsName, holderOf, maskedCode, panOf } from "#kernel/money/pan.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { callName, nameOf } from "#vendor-account/exports.ts";
import { readBusiness } from "./business.ts";
import { yearOf } from "./tds.ts";
import type { VendorTaxAnswer, VendorTaxRequest } from "./tax-contract.ts";

/**
 * Whether the vendor of a column, or with that id, has a GSTIN while the firm is an operator: it would supply by
 * itself, with tax collected under section 52 of the CGST Act, which is not built.
 */
export const suppliesItself = (vendor: string | number) => sql<boolean>`exists (
  select from vendor_tax join business on supply_kind = 'operator'
  where vendor_tax.vendor_id = ${typeof vendor === "string" ? sql.ref(vendor) : vendor}
    and vendor_tax.gstin <> '')`;

export const SUPPLIES_ITSELF =
  "This vendor is registered for GST. As the operator of a platform we cannot give it work: it would have to sell by itself";

const declarationOf = (limit: number): string =>
  `I am not registered for GST, and need not be: I earn at most ${formatRupees(limit)} in a financial year, from all my work.`;

type Row = {
  name: string;
  pan: string;
  gstin: string;
  declaration: string | null;
  declared_on: string | null;
  supplies_itself: boolean;
  shared_with: string[];
  /** In the financial year. */
  earned: Paise;
  tds: Paise;
};

const readRow = async (db: Db, vendorId: number, year: number): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select ${callName("vendor")} as name, coalesce(pan, '') as pan, coalesce(gstin, '') as gstin,
      declaration, declared_on, ${suppliesItself("vendor.id")} as supplies_itself,
      array(select coalesce(${nameOf("other.vendor_id")}, '') from vendor_tax as other
        where other.pan = vendor_tax.pan and other.pan <> '' and other.vendor_id <> vendor.id
        order by other.vendor_id limit 5) as shared_with,
      coalesce(earned_paise, 0)::float8 as earned, coalesce(tds_paise, 0)::float8 as tds
    from account as vendor
    left join vendor_year on vendor_year.vendor_id = vendor.id and year = ${year}
    left join vendor_tax on vendor_tax.vendor_id = vendor.id
    where vendor.id = ${vendorId} and vendor.role = 'vendor'`.execute(db);
  return rows[0];
};

/** What a vendor said of its taxes, masked, and its financial year until now; undefined: there is no such vendor. */
export async function readVendorTax(
  db: Db,
  vendorId: number,
  { isDesk, now }: { isDesk: boolean; now: Date },
): Promise<VendorTaxAnswer | undefined> {
  const year = yearOf(now);
  const [row, { gst_limit }] = await Promise.all([readRow(db, vendorId, year), readBusiness(db)]);
  if (row === undefined) return undefined;
  const { pan, gstin, declaration, declared_on } = row;
  const earned = toRupees(row.earned);
  const isAbove = gstin === "" && earned > gst_limit;
  const above = `${formatRupees(earned)} in this financial year: above ${formatRupees(gst_limit)}`;
  const warnings = isDesk
    ? [
        row.supplies_itself && SUPPLIES_ITSELF,
        row.shared_with.length > 0 && `${row.shared_with.join(" and ")} gave the same PAN`,
        pan !== "" &&
          !fitsName(pan, row.name) &&
          `The PAN is of a name with ${pan[4]}, and the vendor is ${row.name}`,
        isAbove && `It earned ${above} a vendor has to register for GST`,
      ]
    : [
        row.supplies_itself &&
          "You are registered for GST, so we cannot offer you work: you would have to sell to customers by yourself",
        isAbove && `You earned ${above} you have to register for GST. Ask a tax adviser`,
      ];
  return {
    tax_details:
      declaration === null
        ? null
        : {
            pan: maskedCode(pan),
            holder: pan === "" ? "" : holderOf(pan),
            gstin: maskedCode(gstin),
            declaration,
            declared_on,
          },
    declaration: declarationOf(gst_limit),
    year: { from: `${year}-04-01`, earned, tds: toRupees(row.tds) },
    warnings: warnings.filter((warning) => warning !== false),
  };
}

/** Writes what a vendor says of its taxes, with the PAN that it gave before where it gives none; the audit trail notes an operator who does it for the vendor. */
export const updateVendorTax = (
  db: Db,
  vendorId: number,
  { pan, gstin }: VendorTaxRequest,
  { operator, now }: { operator?: Operator; now: Date },
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const before = await readRow(transaction, vendorId, yearOf(now));
    if (before === undefined) return refuse("unknown", "There is no such vendor");
    const { gst_limit } = await readBusiness(transaction);
    const isRegistered = gstin !== "";
    const row = {
      pan: pan || panOf(gstin) || before.pan,
      gstin,
      declaration: isRegistered ? "" : declarationOf(gst_limit),
      declared_on: isRegistered ? null : today(now),
      changed_at: now,
    };
    await transaction
      .insertInto("vendor_tax")
      .values({ vendor_id: vendorId, ...row })
      .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet(row))
      .execute();
    const shown = (one: { pan: string; gstin: string; declared_on: string | null }) => ({
      pan: maskedCode(one.pan),
      gstin: maskedCode(one.gstin),
      declared_on: one.declared_on,
    });
    if (operator)
      await recordChange(transaction, operator, {
        act: "tax details changed",
        subject: "vendor",
        id: vendorId,
        name: before.name,
        before: shown(before),
        after: shown(row),
      });
    return undefined;
  });
