import { recordChange, type Operator } from "#audit/exports.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { nameOf } from "#vendor-account/exports.ts";
import { sql } from "kysely";
import type { SharedWith } from "../ops-contract.ts";

/** Notes in the audit trail that an operator opens a vendor's document, unless a service of it waits for approval. */
export async function noteDocumentOpened(db: Db, by: Operator, vendorId: number): Promise<void> {
  const waits = db
    .selectFrom("vendor_service")
    .where("vendor_id", "=", vendorId)
    .where("status", "=", "pending");
  if (await hasRow(waits)) return;
  const { rows } = await sql<{ name: string | null }>`
    select ${nameOf("vendor.id")} as name from account as vendor where id = ${vendorId}`.execute(
    db,
  );
  await recordChange(db, by, {
    act: "document opened",
    subject: "vendor",
    id: vendorId,
    name: rows[0]?.name ?? "",
  });
}

const MOST_NAMED = 5;

/** Up to five other vendors each with the document, the payout account and the PAN of these, by vendor. */
export async function listSharedWith(
  db: Db,
  vendorIds: number[],
): Promise<Map<number, SharedWith[]>> {
  const { rows } = await sql<SharedWith & { vendor_id: number }>`
    with vendor as (select unnest(${vendorIds}::int[]) as id),
    shared as (
      select vendor.id as vendor_id, other.id, 'document' as what
      from vendor join vendor_profile as mine on mine.vendor_id = vendor.id
      join stored_file as file on file.id = mine.document_id
      cross join lateral (
        select vendor_id as id from stored_file as same
        join vendor_profile on document_id = same.id
        where same.sha256 = file.sha256 and vendor_id <> vendor.id
        limit ${sql.lit(MOST_NAMED)}) as other
      union all
      select vendor.id, other.id, 'payout account'
      from vendor join payout_account as mine on mine.vendor_id = vendor.id
      cross join lateral (
        (select vendor_id as id from payout_account
          where upi_id <> '' and lower(upi_id) = lower(mine.upi_id) and vendor_id <> vendor.id
          limit ${sql.lit(MOST_NAMED)})
        union all
        (select vendor_id from payout_account
          where account_number <> '' and account_number = mine.account_number
            and ifsc = mine.ifsc and vendor_id <> vendor.id
          limit ${sql.lit(MOST_NAMED)})) as other
      union all
      select vendor.id, other.id, 'PAN'
      from vendor join vendor_tax as mine on mine.vendor_id = vendor.id and mine.pan <> ''
      cross join lateral (
        select vendor_id as id from vendor_tax
        where pan = mine.pan and vendor_id <> vendor.id
        limit ${sql.lit(MOST_NAMED)}) as other)
    select vendor_id, what, id, coalesce(${nameOf("shared.id")}, '') as name
    from shared order by vendor_id, what, id`.execute(db);
  return Map.groupBy(rows, ({ vendor_id }) => vendor_id);
}
