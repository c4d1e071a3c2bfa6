import type { Db } from "#server/database/connect.ts";
import { syncProductVisibility } from "../ground/visibility.ts";
import type { MissingPart } from "../ops-contract.ts";
import { sql } from "kysely";

export type ApprovedAs = { city_id: number; name: string; document_id: string | null };

const profileOf = (entry: string, column: string) => sql`(
  select ${sql.raw(column)} from vendor_profile
  where vendor_profile.vendor_id = ${sql.ref(`${entry}.vendor_id`)})`;

/** The current facts of an entry: `subjectOf("entry")`. */
export const subjectOf = (entry: string) => sql<ApprovedAs>`jsonb_build_object(
  'city_id', ${sql.ref(`${entry}.city_id`)},
  'name', coalesce(${profileOf(entry, "trim(first_name || ' ' || last_name)")}, ''),
  'document_id', ${profileOf(entry, "document_id")})`;

/** What a vendor has not given of what an approval is of. */
export const missingOf = (entry: string) => sql<MissingPart[]>`array_remove(array[
  case when ${subjectOf(entry)} ->> 'name' = '' then 'name' end,
  case when ${subjectOf(entry)} ->> 'document_id' is null then 'document' end], null)`;

/** A hash of all approved facts of an entry; `bookable` is its product. */
export const versionOf = (entry: string) => sql<string>`encode(sha256(convert_to(concat_ws(' ',
  ${subjectOf(entry)}, ${sql.ref(`${entry}.price_paise`)}, bookable.version), 'UTF8')), 'hex')`;

/**
 * Ends entries in effect, which wait for approval, if city, name or document have changed. Call it in the transaction of
 * the change, after that write and under the vendor's lock.
 */
export async function reviewAgain(db: Db, vendorId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ product_id: number }>`
    with changed as (
      select entry.id from vendor_service as entry
      where entry.vendor_id = ${vendorId} and entry.offered_paise is not null
        and entry.approved_as is distinct from ${subjectOf("entry")}
      order by entry.id for update of entry)
    update vendor_service as entry set status = 'pending', kept_paise = null, reason = '', asked_at = ${now}
    from changed where entry.id = changed.id
    returning entry.product_id`.execute(db);
  await syncProductVisibility(db, [...new Set(rows.map(({ product_id }) => product_id))]);
}
