import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";

/** Sends a booking's link to its contact, where there is a booking with this id and phone number. */
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
  if (found !== undefined) await queueNotification(db, { event: "link", bookingId: found.id, now });
}
