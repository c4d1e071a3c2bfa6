import type { VendorJobs } from "./contract.ts";
import { readPaise, toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { jobPlan } from "./booking-filters-queries.ts";

const LAST = 10;

export async function readVendorJobs(db: Db, vendorId: number): Promise<VendorJobs> {
  const [count, rows] = await Promise.all([
    countVendorJobs(db, vendorId),
    listVendorJobs(db, vendorId, LAST),
  ]);
  const last = rows.map(({ first_name, last_name, price_paise, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`,
    price: toRupees(readPaise(price_paise)),
  }));
  return { ...count, last };
}

type Count = Omit<VendorJobs, "last">;

async function countVendorJobs(db: Db, vendorId: number): Promise<Count> {
  const { rows } = await sql<Count>`
    with given_back as (
      select distinct booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'given_back')
    select
      jobs.completed, jobs.accepted,
      (select count(*)::int from booking
        where vendor_id = ${vendorId} and status = 'accepted') as bookings,
      (select count(*)::int from booking_offer
        where vendor_id = ${vendorId} and answer = 'rejected'
          and booking_id not in (select booking_id from given_back union all
            select booking_id from booking_event
            where vendor_id = ${vendorId} and what = 'taken_back')) as rejected,
      (select count(*)::int from given_back) as given_back
    from (
      select (count(*) filter (where status = 'completed'))::int as completed,
        (count(*) filter (where status = 'accepted'))::int as accepted
      from job where vendor_id = ${vendorId}) as jobs`.execute(db);
  return rows[0]!;
}

const listVendorJobs = (db: Db, vendorId: number, limit: number) =>
  db
    .selectFrom("booking")
    .innerJoin("booking_offer as offer", (join) =>
      join
        .onRef("offer.booking_id", "=", "booking.id")
        .onRef("offer.vendor_id", "=", "booking.vendor_id"),
    )
    .select([
      "booking.id",
      "booking.order_id",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.status",
      "booking.first_name",
      "booking.last_name",
      "booking.is_sample",
      "offer.price_paise",
      jobPlan.as("plan"),
    ])
    .where("booking.vendor_id", "=", vendorId)
    // The constraint booking_has_its_vendor.
    .$narrowType<{ status: "accepted" | "completed" }>()
    .orderBy("booking.booking_date", "desc")
    .orderBy("booking.id", "desc")
    .limit(limit)
    .execute();
