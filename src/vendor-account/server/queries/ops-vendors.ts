import { sql } from "kysely";
import { likePrefix } from "#server/database/like-prefix.ts";
import type { Db } from "#server/database/connect.ts";
import { callName, isSuspended } from "./display-name.ts";
import { vendorsWithProfile } from "./profiles.ts";

const vendors = (db: Db) =>
  vendorsWithProfile(db)
    .where("vendor.role", "=", "vendor")
    .select([
      "vendor.created_at",
      "vendor.is_sample",
      callName("vendor").as("full_name"),
      isSuspended("vendor.id").as("is_suspended"),
      sql<string | null>`(select string_agg(distinct locality || ', ' || city, '; ')
        from vendor_address where vendor_id = vendor.id)`.as("places"),
      sql<number>`(select count(*)::int from vendor_service
        where vendor_id = vendor.id and status = 'approved')`.as("approved"),
      sql<number>`(select count(*)::int from vendor_service
        where vendor_id = vendor.id and status = 'pending')`.as("pending"),
    ]);

/** Asks for vendors of whom a name, the e-mail or the phone number begins so, so many by each at most. */
function matchingIds(text: string, most?: number) {
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const start = likePrefix(text.toLowerCase());
  const digits = text.replaceAll(/[\s+-]/g, "").replace(/^(?:91|0)(?=\d{10}$)/, "");
  const phone = /^\d+$/.test(digits)
    ? sql`union (select id from account where role = 'vendor'
        and phone_number like ${likePrefix(digits)} ${limit})`
    : sql``;
  return sql<number>`(
    (select vendor_id as id from vendor_profile
      where lower(first_name || ' ' || last_name) like ${start} ${limit})
    union (select vendor_id from vendor_profile where lower(last_name) like ${start} ${limit})
    union (select id from account where role = 'vendor' and lower(name) like ${start} ${limit})
    union (select id from account where role = 'vendor' and email like ${start} ${limit}) ${phone})`;
}

/**
 * The ids of vendors of whom a name, the e-mail or the phone number begins with `text`, as the list of
 * vendors finds them: at most `most` by each of these.
 */
export async function findVendorIds(db: Db, text: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${matchingIds(text, most)} as matching`.execute(db);
  return rows.map(({ id }) => id);
}

type PageRequest = {
  q: string | undefined;
  state: "active" | "suspended" | undefined;
  cursor: number | undefined;
  limit: number;
};

/** Vendors, the newest first; those behind the vendor `cursor`. */
export const listVendorRows = (db: Db, { q, state, cursor, limit }: PageRequest) =>
  vendors(db)
    .$if(q !== undefined, (query) => query.where("vendor.id", "in", matchingIds(q!)))
    .$if(state === "suspended", (query) =>
      query.where(
        "vendor.id",
        "in",
        sql<number>`(select vendor_id from vendor_suspension where lifted_at is null)`,
      ),
    )
    .$if(state === "active", (query) => query.where(sql<boolean>`not ${isSuspended("vendor.id")}`))
    .$if(cursor !== undefined, (query) => query.where("vendor.id", "<", cursor!))
    .orderBy("vendor.id", "desc")
    .limit(limit)
    .execute();

export const findVendor = (db: Db, id: number) =>
  vendors(db).where("vendor.id", "=", id).executeTakeFirst();
