import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { OPEN_STATUSES } from "#booking/contract/is-open.ts";
import { takePersonOut } from "./retention.ts";

/** The order ids of a customer's open bookings dated from a day on, or whose plan runs then. */
export async function listOpenOrdersOf(db: Db, customerId: number, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom("booking")
    .select("order_id")
    .where("customer_id", "=", customerId)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<string>`greatest(booking_date, plan_ends_on)`, ">=", day)
    .orderBy("booking_date")
    .orderBy("id")
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** A customer's bookings with all that the customer gave, the latest first. */
export const listBookingsOf = (db: Db, customerId: number) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "status",
      "booked_at",
      "booking_date",
      "booking_time_slot",
      "first_name",
      "last_name",
      "email",
      "phone_number",
      "full_address",
      "pin_code",
      "comment",
      "confirmed_at",
    ])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .execute();

/** What happened to some bookings, the first first. To whom they were offered is not the customer's. */
export const listEventsOf = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("booking_event as event")
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select([
      "event.booking_id",
      "event.what",
      "event.reason",
      "event.from_date",
      "event.to_date",
      "event.happened_at",
      "event.actor_id",
      "actor.role",
    ])
    .where("event.booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .where("event.what", "not in", ["offered", "rejected"])
    .orderBy("event.id")
    .execute();

/** Takes a customer out of all bookings, and out of the reasons in what happened to them. */
export const anonymiseBookingsOf = (db: Db, customerId: number, now: Date): Promise<number> =>
  takePersonOut(db, sql<boolean>`customer_id = ${customerId}`, now);
