import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { likePrefix } from "#server/database/like-prefix.ts";
import type { Guest } from "./contract.ts";

const MOST = 50;

/** People who booked without an account, by phone number, who booked last first; with a text those who fit it. */
export async function listGuests(db: Db, q: string): Promise<Guest[]> {
  const start = likePrefix(q.toLowerCase());
  const digits = q.replaceAll(/^\+91|\D/g, "");
  const fits = sql`(lower(latest.first_name) like ${start} or lower(latest.last_name) like ${start}
    ${digits === "" ? sql`` : sql`or latest.phone_number like ${likePrefix(digits)}`})`;
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
      and ${q === "" ? sql`true` : fits}
    order by latest.id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows.map((row) => ({ ...row, booked_at: row.booked_at.toISOString() }));
}
