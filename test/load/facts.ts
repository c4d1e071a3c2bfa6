import { sql, type Kysely } from "kysely";
import { orderIdOf } from "../../bench/growth/add-bookings.ts";
import { RARE_CUSTOMER, RARE_VENDOR } from "../../bench/growth/names.ts";
import type { DB } from "#schema.gen.ts";

/** Offers of a vendor: those from today on, and all. */
export type Share = { upcoming: number; offers: number };

/** What the paths of hot requests are filled in with. */
export type Facts = {
  /** A vendor that has work, and how much of it. */
  vendor: number;
  share: Share;
  /** A booking that waits for a vendor, with its date and its key. */
  booking: number;
  date: string;
  follow: string;
  order: string;
  operator: number;
  customer: string;
  firm: string;
};

const A_VENDOR: Share = { upcoming: 9, offers: 45 };

/** Looks for a vendor with about so many offers, and for a booking that waits. */
export async function findFacts(db: Kysely<DB>, day: string, like = A_VENDOR): Promise<Facts> {
  const { rows: vendors } = await sql<{ id: number } & Share>`
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
    vendor: vendor.id,
    share: { upcoming: vendor.upcoming, offers: vendor.offers },
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
