import { sql } from "kysely";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/server/public.ts";

const vendors = (db: Db) =>
  db
    .selectFrom("account as vendor")
    .select([
      "vendor.id",
      "vendor.phone_number",
      "vendor.is_sample",
      callName("vendor").as("name"),
      sql<boolean>`exists (select from vendor_suspension as suspension
        where suspension.vendor_id = vendor.id and suspension.lifted_at is null)`.as(
        "is_suspended",
      ),
    ])
    .where("vendor.role", "=", "vendor")
    .where("vendor.deactivated_at", "is", null);

export const findVendor = (db: Db, id: number) =>
  vendors(db).where("vendor.id", "=", id).executeTakeFirst();

export const listVendors = (db: Db, ids: number[]) =>
  vendors(db)
    .where("vendor.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

/** How many bookings each of the vendors has on a day, and in a slot of it. */
export const listLoads = (db: Db, vendorIds: number[], day: string, slot: Slot) =>
  db
    .selectFrom("booking")
    .select((row) => [
      "vendor_id",
      row.fn.countAll<string>().as("that_day"),
      row.fn.countAll<string>().filterWhere("booking_time_slot", "=", slot).as("that_slot"),
    ])
    .where("vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .where("booking_date", "=", day)
    .groupBy("vendor_id")
    .execute();

/** What became of each offer of a booking: the answer, and what happened to it last. */
export const listOffers = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking_offer as offer")
    .select((row) => [
      "offer.vendor_id",
      "offer.price_paise",
      "offer.answer",
      row
        .selectFrom("booking_event as event")
        .whereRef("event.booking_id", "=", "offer.booking_id")
        .whereRef("event.vendor_id", "=", "offer.vendor_id")
        .select(
          sql<{ what: string; at: string }>`json_build_object('what', what, 'at', happened_at)`.as(
            "last",
          ),
        )
        .orderBy("event.id", "desc")
        .limit(1)
        .as("last"),
    ])
    .where("offer.booking_id", "=", bookingId)
    .execute();
