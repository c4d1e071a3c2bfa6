import { sql } from "kysely";
import { BOOKING_STATUSES } from "../ground/contract.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Paise } from "#kernel/money/money.ts";
import { type Db, likePrefix } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { SearchWord } from "#server/database/search-words.ts";
import { CALL_COLUMNS } from "../states/confirmation-call.ts";
import { earlierDuplicates } from "../acts/creation/duplicates.ts";
import type { Search } from "./parse-search.ts";
import {
  matching,
  matchingPage,
  partsOf,
  type Filters,
  type PageRequest,
  jobPlan,
  visitOf,
} from "./booking-filters-queries.ts";
import { findServices, searchWords } from "./search-words-queries.ts";

export async function findNewest(db: Db, filters: Filters, part: PageRequest): Promise<number[]> {
  const isOfOne = filters.date !== undefined || filters.vendor !== undefined;
  const { city, pin, kind } = filters;
  const hasStates = city !== undefined || pin !== undefined || kind !== undefined;
  // A day or vendor has few bookings: sort them all. A place has many: ask each state for its newest, as the
  // indexes are ordered; the same for plans.
  const statuses = hasStates && !isOfOne && !filters.status ? BOOKING_STATUSES : [filters.status];
  const parts = await Promise.all(
    statuses.flatMap((status) =>
      partsOf({ ...filters, status }).map((one) => matchingPage(db, one, part).execute()),
    ),
  );
  return newest(parts.flat(), part);
}

const newest = (rows: { id: number }[], { before, limit }: PageRequest): number[] =>
  [...new Set(rows.map(({ id }) => id))]
    .filter((id) => before === undefined || id < before)
    .toSorted((one, other) => other - one)
    .slice(0, limit);

/** The maximum of matches examined for a prefix; operators type more to narrow it. */
const MAX_MATCHES = 200;

type Found = Omit<Search, "vendor"> & {
  vendors: number[];
};

export async function searchBookings(
  db: Db,
  filters: Filters,
  { key, order, phone, pin, words, vendors }: Found,
  part: PageRequest,
): Promise<{ ids: number[]; isCut: boolean }> {
  const parts = partsOf(filters);
  const beginning = (column: "booking.order_id" | "booking.phone_number", text: string) =>
    parts.map((one) =>
      matching(db, one)
        .where(column, "like", likePrefix(text))
        .limit(MAX_MATCHES + 1)
        .execute(),
    );
  const byWords = async (words: SearchWord[]) => {
    const services = await findServices(db, words);
    return Promise.all(parts.map((one) => searchWords(db, one, words, { ...part, services })));
  };
  const [withWords, lists] = await Promise.all([
    words === undefined ? [] : byWords(words),
    Promise.all([
      ...(key ? parts.map((one) => matching(db, one).where("follow_key", "=", key).execute()) : []),
      ...(order ? beginning("booking.order_id", order) : []),
      ...(phone ? beginning("booking.phone_number", phone) : []),
      ...(pin && (filters.pin ?? pin) === pin
        ? [findNewest(db, { ...filters, pin }, part).then(asRows)]
        : []),
      ...vendors.map((vendor) => findNewest(db, { ...filters, vendor }, part).then(asRows)),
    ]),
  ]);
  return {
    ids: newest([...lists.flat(), ...withWords.flatMap(({ ids }) => asRows(ids))], part),
    isCut: withWords.some(({ isCut }) => isCut) || lists.some((rows) => rows.length > MAX_MATCHES),
  };
}

const asRows = (ids: number[]) => ids.map((id) => ({ id }));

/** In the order of `ids`. A plan has its visit of `day`, else its next visit. */
export async function listRows(db: Db, ids: number[], day?: Day) {
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
      ...CALL_COLUMNS,
      "booking.vendor_id",
      "booking.is_sample",
      "city.name as city",
      "line.what",
      "line.lines",
      "line.total_paise",
      "offer.offers",
      "offer.unanswered",
      callName("vendor").as("vendor_name"),
      jobPlan.as("plan"),
      visitOf(day).as("visit"),
      earlierDuplicates.as("duplicates"),
    ])
    .where("booking.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
