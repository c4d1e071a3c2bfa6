import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

/** Deletes days off that ended before `day`, at most `most` of them. Returns how many. */
export async function deletePastDaysOff(db: Db, day: Day, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from vendor_day_off where id in (
    select id from vendor_day_off where to_day < ${day} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
