import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { likePrefix } from "#server/database/like-prefix.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/server/public.ts";
import type { Search } from "../rules/parse-search.ts";

export type Filters = {
  status?: BookingStatus | undefined;
  date?: string | undefined;
  slot?: Slot | undefined;
  city?: number | "none" | undefined;
  pin?: string | undefined;
  vendor?: number | undefined;
};

type PageRequest = { before: number | undefined; limit: number };

const STATUSES: readonly BookingStatus[] = ["pending", "accepted", "completed", "cancelled"];

const matching = (db: Db, { status, date, slot, city, pin, vendor }: Filters) =>
  db
    .selectFrom("booking")
    .select("booking.id")
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(date !== undefined, (query) => query.where("booking_date", "=", date!))
    .$if(slot !== undefined, (query) => query.where("booking_time_slot", "=", slot!))
    .$if(city === "none", (query) => query.where("city_id", "is", null))
    .$if(typeof city === "number", (query) => query.where("city_id", "=", city as number))
    .$if(pin !== undefined, (query) => query.where("pin_code", "=", pin!))
    .$if(vendor !== undefined, (query) => query.where("vendor_id", "=", vendor!));

/** The newest bookings that fit, by their ids. */
export async function findNewest(db: Db, filters: Filters, part: PageRequest): Promise<number[]> {
  const isOfOne = filters.date !== undefined || filters.vendor !== undefined;
  const isOfPlace = filters.city !== undefined || filters.pin !== undefined;
  // A day and a vendor have few bookings; all of them are in the order of the ids. A place has many:
  // there each state is asked for its newest, as the indexes are made.
  const statuses = isOfPlace && !isOfOne && !filters.status ? STATUSES : [filters.status];
  const parts = await Promise.all(
    statuses.map((status) =>
      matching(db, { ...filters, status })
        .$if(part.before !== undefined, (query) => query.where("id", "<", part.before!))
        .orderBy("id", "desc")
        .limit(part.limit)
        .execute(),
    ),
  );
  return newest(parts.flat(), part);
}

const newest = (rows: { id: number }[], { before, limit }: PageRequest): number[] =>
  [...new Set(rows.map(({ id }) => id))]
    .filter((id) => before === undefined || id < before)
    .toSorted((one, other) => other - one)
    .slice(0, limit);

/** The most bookings of a name that are looked through: whoever has more says more of the name. */
export const MAX_MATCHES = 200;

/** The newest among those that begin like the search; cut when there are too many of them. */
export async function searchBookings(
  db: Db,
  filters: Filters,
  { order, phone, name }: Search,
  part: PageRequest,
): Promise<{ ids: number[]; isCut: boolean }> {
  const all = () => matching(db, filters).limit(MAX_MATCHES + 1);
  const called = name === undefined ? undefined : likePrefix(name);
  const found = await Promise.all([
    order && all().where("order_id", "like", likePrefix(order)).execute(),
    phone && all().where("phone_number", "like", likePrefix(phone)).execute(),
    called &&
      all()
        .where(sql<boolean>`lower(first_name || ' ' || last_name) like ${called}`)
        .execute(),
    called &&
      all()
        .where(sql<boolean>`lower(last_name) like ${called}`)
        .execute(),
  ]);
  const lists = found.filter((rows) => rows !== undefined && rows !== "");
  return {
    ids: newest(lists.flat(), part),
    isCut: lists.some((rows) => rows.length > MAX_MATCHES),
  };
}

/** These bookings as rows of a list, in the order of the ids that were given. */
export async function listRows(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom("booking")
    .leftJoin("account as vendor", "vendor.id", "booking.vendor_id")
    .leftJoin("city", "city.id", "booking.city_id")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("booking_line as line")
          .whereRef("line.booking_id", "=", "booking.id")
          .select([
            sql<string>`(array_agg(title order by product_id))[1]`.as("what"),
            sql<number>`count(*)::int`.as("lines"),
            sql<Paise>`sum(quantity::bigint * price_paise)::float8`.as("total_paise"),
          ])
          .as("line"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("booking_offer as offer")
          .whereRef("offer.booking_id", "=", "booking.id")
          .select([
            sql<number>`count(*)::int`.as("offers"),
            sql<number>`(count(*) filter (where answer = 'pending'))::int`.as("unanswered"),
          ])
          .as("offer"),
      (join) => join.onTrue(),
    )
    .select([
      "booking.id",
      "booking.order_id",
      "booking.status",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.first_name",
      "booking.last_name",
      "booking.phone_number",
      "booking.email",
      "booking.full_address",
      "booking.pin_code",
      "booking.city_id",
      "booking.booked_at",
      "booking.confirmed_at",
      "booking.vendor_id",
      "booking.is_sample",
      "city.name as city",
      "line.what",
      "line.lines",
      "line.total_paise",
      "offer.offers",
      "offer.unanswered",
      callName("vendor").as("vendor_name"),
    ])
    .where("booking.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
