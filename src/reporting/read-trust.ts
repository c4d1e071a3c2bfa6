import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Trust } from "./contract.ts";

/** Completed single bookings and visits of plans, and whether each approval of now has a document. */
export async function readTrust(db: Db): Promise<Trust> {
  const { rows } = await sql<Trust>`
    select
      ((select count(*) from booking where status = 'completed'
          and not exists (select from plan where booking_id = booking.id))
        + (select count(*) from visit where status = 'done'))::int as jobs_done,
      exists (select from vendor_service where status = 'approved')
        and not exists (select from vendor_service where status = 'approved'
          and approved_as ->> 'document_id' is null) as id_checked`.execute(db);
  return rows[0]!;
}
