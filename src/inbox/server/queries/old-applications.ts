import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/**
 * Deletes applications that were settled before `settled`, or sent before `sent`, at most `most` of each.
 * Returns how many.
 */
export async function deleteOldApplications(
  db: Db,
  { settled, sent, most }: { settled: Date; sent: Date; most: number },
): Promise<number> {
  const old = await sql`delete from vendor_application where id in (
    (select id from vendor_application where handled_at <= ${settled} order by handled_at limit ${most})
    union (select id from vendor_application where received_at <= ${sent} order by id limit ${most}))`.execute(
    db,
  );
  return Number(old.numAffectedRows ?? 0n);
}
