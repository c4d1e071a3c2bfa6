import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

/** How many of its kinds of work a customer reads of a vendor. */
const MAX_SERVICES = 6;

/** The vendor that has a booking, as its customer sees it. */
export async function findComingVendor(db: Db, vendorId: number) {
  const { rows } = await sql<{
    first_name: string;
    phone_number: string | null;
    since: Date;
    services: string[];
  }>`
    select coalesce(nullif(profile.first_name, ''), nullif(vendor.name, ''), '') as first_name,
      vendor.phone_number, vendor.created_at as since,
      (select coalesce(json_agg(name), '[]') from (
        select distinct category.name from offering
        join bookable on bookable.id = offering.product_id
        join category on category.id = bookable.category_id
        where offering.vendor_id = vendor.id
        order by category.name limit ${sql.lit(MAX_SERVICES)}) as work) as services
    from account as vendor
    left join vendor_profile as profile on profile.vendor_id = vendor.id
    where vendor.id = ${vendorId}`.execute(db);
  return rows[0];
}

/** The last event of a booking, and its day: they say whether what a page shows is still so. */
export const findVersion = (db: Db, followKey: string) =>
  db
    .selectFrom("booking")
    .select(["id", "booking_date", "status"])
    .select(
      sql<number>`(select max(event.id) from booking_event as event
        where event.booking_id = booking.id)`.as("last_event"),
    )
    .where("follow_key", "=", followKey)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
