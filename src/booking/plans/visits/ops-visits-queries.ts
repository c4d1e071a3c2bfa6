import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";

export const listOpsVisits = (db: Db, bookingId: number) =>
  db
    .selectFrom("visit")
    .leftJoin("account as vendor", "vendor.id", "visit.vendor_id")
    .select([
      "visit.id",
      "visit.day",
      "visit.slot",
      "visit.status",
      "visit.vendor_id",
      "visit.is_sent",
      "visit.is_paused",
      "visit.said_at",
      "visit.seen_at",
      callName("vendor").as("vendor_name"),
    ])
    .$narrowType<{ slot: Slot }>()
    .where("visit.booking_id", "=", bookingId)
    .orderBy("visit.day")
    .execute();

/** Acknowledges a missed visit. Returns whether it was unacknowledged. */
export async function setSeen(db: Db, visitId: number, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable("visit")
    .set({ seen_at: now })
    .where("id", "=", visitId)
    .where("seen_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return seen !== undefined;
}

export type OpsVisitRow = Awaited<ReturnType<typeof listOpsVisits>>[number];
