import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { Average, OpsRatingQuery, OwnRating } from "./contract.ts";

const LEAST = 5;
export const EDIT_MS = 48 * 60 * 60_000;

const SUBJECTS = {
  vendor: sql`select vendor_id as id, stars from public_rating`,
  product: sql`select distinct product_id as id, rating.id as rating_id, stars
    from public_rating as rating join booking_line using (booking_id)`,
};

/** The averages of published ratings, rounded to a tenth, of those with at least five; of all without `ids`. */
export async function readAverages(
  db: Db,
  of: keyof typeof SUBJECTS,
  ids?: number[],
): Promise<Map<number, Average>> {
  const { rows } = await sql<Average & { id: number }>`
    select id, round(avg(stars), 1)::float8 as average, count(*)::int as count
    from (${SUBJECTS[of]}) as rated
    ${ids === undefined ? sql`` : sql`where id = any(${ids}::int[])`}
    group by id having count(*) >= ${sql.lit(LEAST)}`.execute(db);
  return new Map(rows.map(({ id, average, count }) => [id, { average, count }]));
}

/** Null below five published ratings. */
export const readAverage = async (db: Db, vendorId: number): Promise<Average | null> =>
  (await readAverages(db, "vendor", [vendorId])).get(vendorId) ?? null;

/** The rating of a booking as its author sees it; null while none of its work is completed. */
export async function readOwnRating(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<OwnRating | null> {
  const row = await db
    .selectFrom("rating")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  if (row === undefined) {
    const work = db.selectFrom("completed_work").select("day").where("booking_id", "=", bookingId);
    return (await work.executeTakeFirst()) === undefined ? null : NONE;
  }
  const until = new Date(row.given_at.getTime() + EDIT_MS);
  const isEditable = row.hidden_at === null && until > now;
  return {
    state:
      row.withdrawn_at !== null
        ? "withdrawn"
        : row.hidden_at !== null
          ? "hidden"
          : isEditable
            ? "sent"
            : "published",
    stars: row.stars,
    text: row.text,
    chips: row.chips,
    quote: row.may_quote,
    not_again: row.not_again,
    editable_until: isEditable ? until.toISOString() : null,
    hidden_because: row.hidden_because,
    reply: row.reply,
  };
}

const NONE: OwnRating = {
  state: "open",
  stars: null,
  text: "",
  chips: [],
  quote: false,
  not_again: false,
  editable_until: null,
  hidden_because: "",
  reply: "",
};

type Voice = { quote: string; stars: number; name: string; detail: string };
const VOICES = 3;

/** The latest published ratings with words that may be quoted, whatever their stars; empty below three. */
export async function listVoices(db: Db): Promise<Voice[]> {
  const { rows } = await sql<Voice>`
    select rating.text as quote, stars, first_name as name,
      concat_ws('. ', city.name, (select title from booking_line as line
        where line.booking_id = booking.id order by product_id limit 1)) as detail
    from public_rating as rating join booking on booking.id = rating.booking_id
    left join city on city.id = booking.city_id
    where may_quote and rating.text <> '' and not booking.is_sample
    order by rating.id desc limit ${sql.lit(VOICES)}`.execute(db);
  return rows.length < VOICES ? [] : rows;
}

type Part = { cursor?: number | undefined; limit: number };

/** The published ratings of a vendor, the latest first. */
export async function listVendorRatings(db: Db, vendorId: number, { cursor, limit }: Part) {
  const { rows } = await sql<{
    id: number;
    day: string;
    stars: number;
    text: string;
    chips: string[];
    reply: string;
    what: string;
  }>`
    select id, day, stars, text, chips, reply,
      (select string_agg(title, ', ' order by product_id) from booking_line
        where booking_line.booking_id = rating.booking_id) as what
    from public_rating as rating
    where vendor_id = ${vendorId} and (${cursor ?? null}::int is null or id < ${cursor ?? null}::int)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

const STATE = sql<"sent" | "published" | "hidden" | "withdrawn">`case
  when withdrawn_at is not null then 'withdrawn' when hidden_at is not null then 'hidden'
  when published_at is not null then 'published' else 'sent' end`;

export const listRatings = (db: Db, { state, cursor, limit }: OpsRatingQuery & { limit: number }) =>
  db
    .selectFrom("rating")
    .innerJoin("booking", "booking.id", "rating.booking_id")
    .innerJoin("account as vendor", "vendor.id", "rating.vendor_id")
    .select([
      "rating.id",
      "rating.day",
      "rating.stars",
      "rating.text",
      "rating.chips",
      "rating.reply",
      "rating.not_again",
      "rating.given_at",
      "rating.hidden_because",
      "rating.booking_id",
      "booking.order_id",
      "rating.vendor_id",
      callName("vendor").as("vendor_name"),
      STATE.as("state"),
    ])
    .$if(state !== undefined, (all) => all.where(STATE, "=", state!))
    .$if(cursor !== undefined, (all) => all.where("rating.id", "<", cursor!))
    .orderBy("rating.id", "desc")
    .limit(limit)
    .execute();
