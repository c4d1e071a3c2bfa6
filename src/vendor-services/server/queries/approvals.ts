import { sql } from "kysely";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { ProductFacts } from "#catalogue/server/public.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { callName, isSuspended, nameOf } from "#vendor-account/server/public.ts";
import { ENTRY_COLUMNS } from "./services.ts";

type PageRequest = { status: Approval | undefined; cursor: number | undefined; limit: number };

// A count beyond this says no more to anybody, and takes longer.
const MAX_COUNT = 10;

/** The entries of a page, before anything is looked up for them. */
const pageOf = (db: Db, { status, cursor, limit }: PageRequest) =>
  db
    .selectFrom("vendor_service")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    // Column by column: a row that a subquery gives would not be looked up in the index.
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(asked_at, id) >
          ((select asked_at from vendor_service where id = ${cursor!}), ${cursor!}::int)`,
      ),
    )
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit);

/** Of the same product in the same city, and not of the same vendor. */
const isOther = (other: string) => sql<boolean>`${sql.ref(`${other}.product_id`)} = entry.product_id
  and ${sql.ref(`${other}.city_id`)} = entry.city_id
  and ${sql.ref(`${other}.vendor_id`)} <> entry.vendor_id`;

/**
 * What others ask for the same: each number from an end of an index, however many they are. The
 * highest is of those that are the cheapest of their vendor there.
 */
const others = sql<{
  vendors: number;
  lowest_paise: Paise | null;
  highest_paise: Paise | null;
}>`(select
  (select count(*)::int from
    (select from offering where ${isOther("offering")} limit ${sql.lit(MAX_COUNT)}) as counted
  ) as vendors,
  (select price_paise from offered_entry as other where ${isOther("other")}
    order by price_paise limit 1) as lowest_paise,
  (select price_paise from offered_entry as other where ${isOther("other")}
    and not exists (select from vendor_service as cheaper where cheaper.status = 'approved'
      and cheaper.product_id = other.product_id and cheaper.city_id = other.city_id
      and cheaper.vendor_id = other.vendor_id and cheaper.price_paise < other.price_paise)
    order by price_paise desc limit 1) as highest_paise)`;

/** The cheapest that the public can book in the category of a product that a vendor made. */
const priceFrom = sql<Paise | null>`case when bookable.maker_id is not null then
  (select min(public.price_paise) from bookable as public
    where public.category_id = bookable.category_id and public.kind = 'product'
      and public.status = 'approved' and public.retired_at is null) end`;

/** Entries, longest waiting first; those behind the entry `cursor`. Ten other vendors are ten or more. */
export const listApprovalRows = (db: Db, part: PageRequest) =>
  db
    .selectFrom(pageOf(db, part).as("entry"))
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .innerJoin("product", "product.id", "entry.product_id")
    .innerJoin("category", "category.id", "bookable.category_id")
    .innerJoin("vendor_address as address", "address.id", "entry.address_id")
    .innerJoin("account as vendor", "vendor.id", "entry.vendor_id")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "entry.vendor_id")
    .leftJoin("stored_file as document", "document.id", "profile.document_id")
    .innerJoinLateral(others.as("others"), (join) => join.onTrue())
    .select([
      ...ENTRY_COLUMNS,
      "entry.asked_at",
      "entry.decided_at",
      "product.description",
      "product.short_title",
      "product.content",
      "product.price_per",
      "product.duration_minutes",
      "product.crew",
      "bookable.price_paise as customer_price_paise",
      "bookable.image",
      "bookable.image_alt",
      priceFrom.as("from_paise"),
      "category.name as category",
      "vendor.email",
      "vendor.phone_number",
      "vendor.created_at as vendor_since",
      "vendor.is_sample",
      "profile.actual_address",
      "profile.locality as vendor_locality",
      "profile.document_id",
      "document.media_type as document_type",
      "others.vendors",
      "others.lowest_paise",
      "others.highest_paise",
      callName("vendor").as("full_name"),
      nameOf("entry.decided_by").as("decided_by"),
      isSuspended("entry.vendor_id").as("is_suspended"),
    ])
    .orderBy("entry.asked_at")
    .orderBy("entry.id")
    .execute();

/** What has become of these entries. */
export const listDecided = (db: Db, ids: number[]) =>
  db
    .selectFrom("vendor_service as entry")
    .select([
      "entry.id",
      "entry.status",
      "entry.reason",
      "entry.price_paise",
      "entry.decided_at",
      "entry.decided_by",
      nameOf("entry.decided_by").as("decider"),
      isSuspended("entry.vendor_id").as("is_suspended"),
    ])
    .where("entry.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

/** Keeps the vendors of these entries from being suspended or reinstated until the transaction ends. */
export const lockVendorsOf = (db: Db, entryIds: number[]) =>
  sql`select id from account
    where id in (select vendor_id from vendor_service where id = any(${entryIds}::int[]))
    order by id for share`.execute(db);

export type ApprovalQuery = { id: number; pricePaise: Paise | undefined; facts?: ProductFacts };

type Decision = {
  status: "approved" | "rejected";
  from: Approval;
  reason: string;
  operatorId: number | null;
  now: Date;
};

type Decided = {
  id: number;
  vendor_id: number;
  product_id: number;
  title: string;
  vendor: string;
  price_paise: Paise;
  price_before_paise: Paise | null;
};

/**
 * Decides the entries that are still as they were seen: status, and price where one was seen. Nothing
 * of a suspended vendor is approved. Returns those that were decided, in the order of their ids.
 */
export async function decideEntries(
  db: Db,
  wanted: ApprovalQuery[],
  { status, from, reason, operatorId, now }: Decision,
): Promise<Decided[]> {
  const ids = wanted.map(({ id }) => id);
  const prices = wanted.map(({ pricePaise }) => pricePaise ?? null);
  const { rows } = await sql<Decided>`
    with held as (
      select entry.id, entry.approved_price_paise from vendor_service as entry
      join unnest(${ids}::int[], ${prices}::int[]) as wanted (id, price_paise) using (id)
      where entry.status = ${from}
        and (wanted.price_paise is null or wanted.price_paise = entry.price_paise)
        and (${status === "rejected"} or not ${isSuspended("entry.vendor_id")})
      order by entry.id for update of entry),
    decided as (
      update vendor_service as entry set status = ${status}, reason = ${reason},
        decided_at = ${now}, decided_by = ${operatorId},
        approved_price_paise = case when ${status === "approved"}
          then entry.price_paise else entry.approved_price_paise end
      from held where entry.id = held.id
      returning entry.id, entry.vendor_id, entry.product_id, entry.price_paise,
        held.approved_price_paise as price_before_paise)
    select decided.*, bookable.title, ${callName("vendor")} as vendor from decided
    join bookable on bookable.id = decided.product_id
    join account as vendor on vendor.id = decided.vendor_id
    order by decided.id`.execute(db);
  return rows;
}
