import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

/** When a vendor can come; undefined when it has set nothing. */
export const findAvailability = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_availability")
    .select(["jobs_per_slot", "works", "version"])
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();

/**
 * Locks a vendor's availability until the transaction ends, by its account, since it may have set nothing
 * yet. Read it in a statement after this one.
 */
export const lockAvailability = (db: Db, vendorId: number) =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The days off of a vendor that are not over on `day`, in order. */
export const listDaysOff = (db: Db, vendorId: number, day: Day) =>
  db
    .selectFrom("vendor_day_off")
    .select(["from_day as from", "to_day as to", "note"])
    .where("vendor_id", "=", vendorId)
    .where("to_day", ">=", day)
    .orderBy("from_day")
    .orderBy("to_day")
    .orderBy("note")
    .execute();

type Limits = { jobs_per_slot: number | null; works: boolean[] };

/** Writes the week and the limit, and counts the version up. */
export const upsertAvailability = (db: Db, vendorId: number, limits: Limits, now: Date) =>
  db
    .insertInto("vendor_availability")
    .values({ vendor_id: vendorId, ...limits, changed_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet((row) => ({
        ...limits,
        changed_at: now,
        version: row("vendor_availability.version", "+", 1),
      })),
    )
    .execute();

type DayOff = { from: Day; to: Day; note: string };

/** Replaces all days off of a vendor, who has a row of its availability. */
export async function replaceDaysOff(db: Db, vendorId: number, daysOff: DayOff[]): Promise<void> {
  await db.deleteFrom("vendor_day_off").where("vendor_id", "=", vendorId).execute();
  const rows = daysOff.map(({ from, to, note }) => ({
    vendor_id: vendorId,
    from_day: from,
    to_day: to,
    note,
  }));
  if (rows.length > 0) await db.insertInto("vendor_day_off").values(rows).execute();
}
