import { sql, type Kysely } from "kysely";
import { orderIdOf } from "../../bench/growth/add-bookings.ts";
import { RARE_CUSTOMER, RARE_VENDOR } from "../../bench/growth/names.ts";
import type { DB } from "#schema.gen.ts";

/**
 * Offers of a vendor: those from today on, and all. Plans that are accepted, and their visits on the day that has
 * the most of these, as far as a page shows them.
 */
export type Share = { upcoming: number; offers: number; plans: number; visits: number };

/** What the paths of hot requests are filled in with. */
export type Facts = {
  /** A vendor that has work, and how much of it. */
  vendor: number;
  share: Share;
  /** A booking that waits for a vendor, with its date and its key. */
  booking: number;
  date: string;
  /** A day long ago: a tenth of the bookings are older. */
  old: string;
  /** The day with the most visits of plans that are accepted. */
  planDay: string;
  /** The cursors of lists of such plans behind which so many are left as `share` says. */
  behindPlans: number;
  behindVisits: number;
  follow: string;
  order: string;
  operator: number;
  customer: string;
  firm: string;
};

const A_VENDOR = { upcoming: 9, offers: 45 };
const PAGE = 25;

/** The oldest of these ids, at most `count`, and the cursor of a list behind which they are. */
const lastOf = (ids: number[], count = PAGE) => ({
  left: Math.min(count, ids.length),
  cursor: ids[count] ?? (ids.at(-1) ?? 0) + 1,
});

/** Looks for plans that are accepted, and for a day long ago. */
async function findPlans(db: Kysely<DB>, day: string, like?: Share) {
  const { rows: plans } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by id) as ids from booking
    where status = 'accepted' and plan_ends_on is not null`.execute(db);
  const { rows: days } = await sql<{ day: string; ids: number[] }>`
    select day, array_agg(booking_id order by booking_id) as ids from visit
    join booking on booking.id = visit.booking_id
    where day > ${day} and visit.status = 'planned' and visit.vendor_id is not null
      and booking.plan_ends_on is not null
    group by day order by count(*) desc, day limit 1`.execute(db);
  const { rows: dates } = await sql<{ old: string }>`
    select booking_date as old from booking
    where id >= (select min(id) + (max(id) - min(id)) / 10 from booking) order by id limit 1`.execute(
    db,
  );
  const [[busiest], [first]] = [days, dates];
  if (busiest === undefined || first === undefined)
    throw new Error("The generated city has no plan that somebody has accepted");
  const accepted = lastOf(plans[0]?.ids ?? [], like?.plans);
  const visits = lastOf(busiest.ids, like?.visits);
  return {
    old: first.old,
    planDay: busiest.day,
    behindPlans: accepted.cursor,
    behindVisits: visits.cursor,
    share: { plans: accepted.left, visits: visits.left },
  };
}

/** Looks for a vendor with about so many offers, for a booking that waits, and for plans. */
export async function findFacts(db: Kysely<DB>, day: string, wanted?: Share): Promise<Facts> {
  const like = wanted ?? A_VENDOR;
  const { share, ...plans } = await findPlans(db, day, wanted);
  const { rows: vendors } = await sql<{ id: number; upcoming: number; offers: number }>`
    with share as (
      select offer.vendor_id as id, count(*)::int as offers,
        (count(*) filter (where booking_date >= ${day} and (status = 'pending'
          or (status = 'accepted' and booking.vendor_id = offer.vendor_id))))::int as upcoming
      from booking_offer as offer join booking on booking.id = offer.booking_id
      group by offer.vendor_id)
    select * from share
    order by abs(offers - ${like.offers}::int) + 5 * abs(upcoming - ${like.upcoming}::int), id limit 1`.execute(
    db,
  );
  const { rows: bookings } = await sql<{ id: number; date: string; follow: string }>`
    select id, booking_date as date, follow_key as follow from booking
    where status = 'pending' and booking_date > ${day} and city_id = 1 order by id desc limit 1`.execute(
    db,
  );
  const { id: operator } = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", "desk7@example.in")
    .executeTakeFirstOrThrow();
  const [vendor] = vendors;
  const [booking] = bookings;
  if (vendor === undefined || booking === undefined)
    throw new Error("The generated city has no vendor with work or no booking that waits");
  return {
    ...plans,
    vendor: vendor.id,
    share: { upcoming: vendor.upcoming, offers: vendor.offers, ...share },
    booking: booking.id,
    date: booking.date,
    follow: booking.follow,
    operator,
    order: orderIdOf(500).replace("-", ""),
    customer: `${RARE_CUSTOMER.first}+${RARE_CUSTOMER.last.slice(0, 9)}`,
    firm: `${RARE_VENDOR.first}+${RARE_VENDOR.last.slice(0, 7)}`,
  };
}

/** `/bookings/{booking}` with the number in its place. */
export const fillIn = (path: string, facts: Facts): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    String((facts as unknown as Record<string, unknown>)[name]),
  );
