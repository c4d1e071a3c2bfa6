import { sql } from "kysely";
import { type Db, likePrefix } from "#server/database/connect.ts";
import type { Guest } from "./contract.ts";
import { parseSearch, type Search } from "./parse-search.ts";
import { toTsquery } from "#server/database/search-words.ts";
import { searchWords } from "./search-words-queries.ts";

const MOST = 50;
const MAX_MATCHES = 200;

/**
 * People who booked without an account, by phone number, who booked last first. With a text those whose name or
 * number fits it, among the newest 200 bookings that do.
 */
export async function listGuests(db: Db, q: string): Promise<Guest[]> {
  const search = parseSearch(q);
  if (q !== "" && search === undefined) return [];
  const { rows } = await sql<Omit<Guest, "booked_at"> & { booked_at: Date }>`
    select latest.id, latest.first_name || ' ' || latest.last_name as name, latest.phone_number,
      latest.booked_at, latest.is_sample, (
        select count(*)::int from (
          select from booking as own where own.phone_number = latest.phone_number
            and own.customer_id is null limit ${sql.lit(MOST)}) as counted) as bookings
    from booking as latest
    where latest.customer_id is null and latest.anonymised_at is null
      and not exists (
        select from booking as later where later.phone_number = latest.phone_number
          and later.id > latest.id and later.customer_id is null)
      and ${search === undefined ? sql`true` : await fitting(db, search)}
    order by latest.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => ({ ...row, booked_at: row.booked_at.toISOString() }));
}

async function fitting(db: Db, { words, phone }: Search) {
  const page = { before: undefined, limit: MAX_MATCHES };
  const ids = words === undefined ? [] : (await searchWords(db, {}, words, page)).ids;
  return sql`latest.phone_number in (
    select phone_number from booking as named
      where id = any(${ids}::int[]) and customer_id is null and anonymised_at is null
        and booking_words(first_name, last_name, '', '') @@ to_tsquery('simple', ${toTsquery(words ?? [])})
    ${
      phone === undefined
        ? sql``
        : sql`union (select phone_number from booking where phone_number like ${likePrefix(phone)}
          limit ${MAX_MATCHES})`
    })`;
}
