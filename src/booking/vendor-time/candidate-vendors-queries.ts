import { sql } from "kysely";
import type { Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { suppliesItself } from "#ledger/exports.ts";
import { callName, isSuspended } from "#vendor-account/exports.ts";

const vendors = (db: Db) =>
  db
    .selectFrom("account as vendor")
    .select([
      "vendor.id",
      "vendor.phone_number",
      "vendor.is_sample",
      callName("vendor").as("name"),
      isSuspended("vendor.id").as("is_suspended"),
      suppliesItself("vendor.id").as("supplies_itself"),
    ])
    .where("vendor.role", "=", "vendor")
    .where("vendor.deactivated_at", "is", null);

export const findVendor = (db: Db, id: number) =>
  vendors(db).where("vendor.id", "=", id).executeTakeFirst();

export const listVendors = (db: Db, ids: number[]) =>
  vendors(db)
    .where("vendor.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

export const listLoads = (db: Db, vendorIds: number[], day: string, slot: Slot) =>
  db
    .selectFrom("job")
    .select((row) => [
      "vendor_id",
      row.fn.countAll<string>().as("that_day"),
      row.fn.countAll<string>().filterWhere("slot", "=", slot).as("that_slot"),
    ])
    .where("vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .where("day", "=", day)
    .groupBy("vendor_id")
    .execute();

/** Those of the vendors whom the customer of a booking does not want again, with the work that was rated so. */
export const listBlocks = (db: Db, bookingId: number, vendorIds: number[]) =>
  db
    .selectFrom("vendor_block as block")
    .innerJoin("booking", "booking.phone_number", "block.phone_number")
    .distinctOn("block.vendor_id")
    .select(["block.vendor_id", "block.stars", "block.day"])
    .where("booking.id", "=", bookingId)
    .where("block.vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .orderBy("block.vendor_id")
    .orderBy("block.day", "desc")
    .$narrowType<{ vendor_id: number; stars: number; day: string }>()
    .execute();

/** One pass over the events: a subquery per offer would take quadratic time. */
export const listOffers = (db: Db, bookingId: number, vendorIds: number[]) =>
  db
    .with("last", (query) =>
      query
        .selectFrom("booking_event as event")
        .distinctOn("event.vendor_id")
        .select([
          "event.vendor_id",
          sql<{ what: string; at: string }>`json_build_object('what', what, 'at', happened_at)`.as(
            "last",
          ),
        ])
        .where("event.booking_id", "=", bookingId)
        .where("event.vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
        .orderBy("event.vendor_id")
        .orderBy("event.id", "desc"),
    )
    .selectFrom("booking_offer as offer")
    .leftJoin("last", "last.vendor_id", "offer.vendor_id")
    .select(["offer.vendor_id", "offer.price_paise", "offer.answer", "last.last"])
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .execute();
