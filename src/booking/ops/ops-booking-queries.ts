import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { CALL_COLUMNS } from "../states/confirmation-call.ts";
import { duplicates } from "../acts/creation/duplicates.ts";

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
      "booking.status",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.first_name",
      "booking.last_name",
      "booking.email",
      "booking.phone_number",
      "booking.pin_code",
      "booking.full_address",
      "booking.comment",
      ...CALL_COLUMNS,
      "booking.customer_id",
      "booking.vendor_id",
      "booking.is_sample",
      "booking.version",
      "booking.plan_ends_on",
      "booking.anonymised_at",
      "city.name as city",
      "vendor.phone_number as vendor_phone",
      "offer.price_paise as vendor_price_paise",
      callName("vendor").as("vendor_name"),
      duplicates.as("duplicates"),
      sql<number>`(select count(*)::int from booking_offer
        where booking_id = booking.id)`.as("offers"),
      sql<number>`(select count(*)::int from booking_offer
        where booking_id = booking.id and answer = 'pending')`.as("unanswered"),
    ])
    .where("booking.id", "=", id)
    .executeTakeFirst();
