import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";

/**
 * Sends a booking's link to its contact, where there is a booking with this id and phone number. Known and unknown
 * ids take one query and one outbox row, so that timing reveals nothing.
 */
export async function sendFoundLink(
  db: Db,
  { order_id, phone_number }: { order_id: string; phone_number: string },
  now: Date,
): Promise<void> {
  const found = await db
    .selectFrom("booking")
    .select("id")
    .where("order_id", "=", order_id)
    .where("phone_number", "=", phone_number)
    .where("anonymised_at", "is", null)
    .executeTakeFirst();
  // Not in its column, whose foreign key check would take time for existing bookings only.
  await queueNotification(db, { event: "link", data: { booking: found?.id ?? null }, now });
}
