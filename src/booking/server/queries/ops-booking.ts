import { sql } from "kysely";
import type { BookingEvent } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";
import { callName, nameOf } from "#vendor-account/server/public.ts";

export type EventType = BookingEvent["what"];

/** A booking as operators see it, with who has it and what was agreed with that vendor. */
export const findOpsBooking = (db: Db, id: number) =>
  db
    .selectFrom("booking")
    .leftJoin("account as vendor", "vendor.id", "booking.vendor_id")
    .leftJoin("booking_offer as offer", (join) =>
      join
        .onRef("offer.booking_id", "=", "booking.id")
        .onRef("offer.vendor_id", "=", "booking.vendor_id"),
    )
    .leftJoin("city", "city.id", "booking.city_id")
    .select([
      "booking.id",
      "booking.order_id",
      "booking.follow_key",
      "booking.status",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.first_name",
      "booking.last_name",
      "booking.email",
      "booking.phone_number",
      "booking.pin_code",
      "booking.city_id",
      "booking.full_address",
      "booking.comment",
      "booking.booked_at",
      "booking.confirmed_at",
      "booking.customer_id",
      "booking.vendor_id",
      "booking.is_sample",
      "city.name as city",
      "vendor.phone_number as vendor_phone",
      "offer.price_paise as vendor_price_paise",
      callName("vendor").as("vendor_name"),
      sql<number>`(select count(*)::int from booking_offer
        where booking_id = booking.id)`.as("offers"),
      sql<number>`(select count(*)::int from booking_offer
        where booking_id = booking.id and answer = 'pending')`.as("unanswered"),
    ])
    .where("booking.id", "=", id)
    .executeTakeFirst();

const events = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking_event as event")
    .innerJoin("booking", "booking.id", "event.booking_id")
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select([
      "event.id",
      "event.what",
      "event.happened_at",
      "event.reason",
      "event.actor_id",
      "event.vendor_id",
      "actor.role",
      sql<string>`booking.first_name || ' ' || booking.last_name`.as("customer"),
      callName("actor").as("actor_name"),
      nameOf("event.vendor_id").as("vendor_name"),
    ])
    .where("event.booking_id", "=", bookingId)
    .orderBy("event.id", "desc");

type EventPageRequest = { cursor: number | undefined; limit: number };

/** What happened to a booking, the latest first; what was before the event `cursor`. */
export const listEvents = (db: Db, bookingId: number, { cursor, limit }: EventPageRequest) =>
  events(db, bookingId)
    .$if(cursor !== undefined, (all) => all.where("event.id", "<", cursor!))
    .limit(limit)
    .execute();

export const hasBooking = (db: Db, id: number): Promise<boolean> =>
  hasRow(db.selectFrom("booking").where("id", "=", id));

/** The latest that happened of these kinds. */
export const findLast = (db: Db, bookingId: number, kinds: readonly EventType[]) =>
  events(db, bookingId).where("event.what", "in", kinds).limit(1).executeTakeFirst();
