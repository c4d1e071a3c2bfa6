import { shownEmail } from "#account/exports.ts";
import type { Approval } from "../contract.ts";
import type { Db } from "#server/database/connect.ts";
import {
  type OpsVendorService,
  APPROVED_PARTS,
  type PriceFlag,
  type SharedWith,
} from "../ops-contract.ts";
import { afterTax, describeMargin } from "#kernel/money/margin.ts";
import { formatRupees, type Paise, toRupees } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import { readBusiness, taxRateOn } from "#ledger/exports.ts";
import { fileUrl } from "#storage/exports.ts";
import { pictureUrl } from "#catalogue/exports.ts";
import { toEntry, ENTRY_COLUMNS, rupeesOrNull } from "../services/list-services.ts";
import { sql } from "kysely";
import { type ApprovedAs, missingOf, subjectOf, versionOf } from "./review-again.ts";
import { listSharedWith } from "./vendor-documents.ts";
import { callName, isSuspended, nameOf } from "#vendor-account/exports.ts";

type PageRequest = {
  status: Approval | undefined;
  cursor?: number | undefined;
  limit: number;
  /** These entries alone. */
  ids?: number[];
  /** The day whose GST counts. */
  day: Day;
};
type Row = Awaited<ReturnType<typeof listApprovalRows>>[number];

export async function listApprovals(db: Db, part: PageRequest): Promise<OpsVendorService[]> {
  const [rows, business] = await Promise.all([listApprovalRows(db, part), readBusiness(db)]);
  const shared = await listSharedWith(db, [...new Set(rows.map((row) => row.vendor_id))]);
  return rows.map((row) => {
    const rate = taxRateOn(business, row.category_id, part.day);
    return toApproval(row, shared.get(row.vendor_id) ?? [], rate);
  });
}

/**
 * Why entries are not approved together with others: `At ₹1,380 it is ₹194 less than the work brings in, after GST`, by id. Entries
 * without a warning are left out.
 */
export async function listPriceWarnings(
  db: Db,
  ids: number[],
  day: Day,
): Promise<Map<number, string>> {
  const entries = await listApprovals(db, { status: undefined, limit: ids.length, ids, day });
  return new Map(
    entries.flatMap(({ id, flags, service, margin }): [number, string][] => {
      const price = formatRupees(service.price);
      if (flags.includes("loss")) return [[id, `At ${price} it is ${describeMargin(margin)}`]];
      return flags.includes("far_from_others")
        ? [[id, `${price} is far from what others ask here`]]
        : [];
    }),
  );
}

function priceFrom({ from_paise, customer_price_paise }: Row) {
  const now = rupeesOrNull(from_paise);
  return { now, approved: Math.min(now ?? Infinity, toRupees(customer_price_paise)) };
}

function changesOf({ status, approved_as: before, approved_city, subject }: Row) {
  if (status !== "pending" || before === null) return [];
  const was = {
    city: approved_city ?? "",
    name: before.name,
    document: before.document_id === null ? "" : "Another document",
  };
  const differs = {
    city: before.city_id !== subject.city_id,
    name: before.name !== subject.name,
    document: before.document_id !== subject.document_id,
  };
  return APPROVED_PARTS.filter((what) => differs[what]).map((what) => ({ what, was: was[what] }));
}

const toApproval = (row: Row, shared: SharedWith[], rate: number): OpsVendorService => ({
  ...toEntry(row),
  category: row.category,
  vendor: {
    id: row.vendor_id,
    full_name: row.full_name,
    email: shownEmail(row.email),
    phone_number: row.phone_number,
    actual_address: row.actual_address ?? "",
    locality: row.vendor_locality ?? "",
    since: row.vendor_since.toISOString(),
    document_url: row.document_id === null ? null : fileUrl(row.document_id),
    document_type: row.document_type,
    is_suspended: row.is_suspended,
    is_sample: row.is_sample,
    shared: shared.map(({ what, id, name }) => ({ what, id, name })),
  },
  approved_price: rupeesOrNull(row.approved_price_paise),
  offered_price: rupeesOrNull(row.offered_paise),
  changed: changesOf(row),
  missing: row.missing,
  version: row.version,
  is_own_product: row.maker_id !== null,
  product:
    row.maker_id === null
      ? null
      : {
          short_title: row.short_title,
          description: row.description,
          content: row.content,
          price_per: row.price_per,
          image: pictureUrl(row.image),
          image_alt: row.image_alt,
          duration_minutes: row.duration_minutes ?? 0,
          crew: row.crew ?? 0,
          price_from: priceFrom(row),
        },
  customer_price: toRupees(row.customer_price_paise),
  margin: toRupees(marginOf(row, rate)),
  flags: priceFlags(row, marginOf(row, rate)),
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  decided_by: row.decided_by,
  others:
    row.lowest_paise === null || row.highest_paise === null
      ? null
      : {
          vendors: row.vendors,
          lowest: toRupees(row.lowest_paise),
          highest: toRupees(row.highest_paise),
        },
});

type Prices = {
  price_paise: Paise;
  customer_price_paise: Paise;
  lowest_paise: Paise | null;
  highest_paise: Paise | null;
  from_paise: Paise | null;
};

const marginOf = ({ customer_price_paise, price_paise }: Prices, rate: number): Paise =>
  (afterTax(customer_price_paise, rate) - price_paise) as Paise;

function priceFlags(prices: Prices, margin: Paise): PriceFlag[] {
  const { price_paise: asked, customer_price_paise: paid, from_paise } = prices;
  const { lowest_paise: lowest, highest_paise: highest } = prices;
  const isFar =
    lowest !== null && highest !== null && (asked > highest * 1.5 || asked < lowest / 2);
  const flags: [PriceFlag, boolean][] = [
    ["loss", margin < 0],
    ["far_from_others", isFar],
    ["lowers_price_from", from_paise !== null && paid < from_paise],
  ];
  return flags.filter(([, is]) => is).map(([flag]) => flag);
}

// Larger counts are no more useful, and slower.
const MAX_COUNT = 10;

const pageOf = (db: Db, { status, cursor, limit, ids }: PageRequest) =>
  db
    .selectFrom("vendor_service")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status!))
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<number>`any(${ids!}::int[])`))
    // By column: a subquery's row would not use the index.
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(asked_at, id) >
          ((select asked_at from vendor_service where id = ${cursor!}), ${cursor!}::int)`,
      ),
    )
    .orderBy("asked_at")
    .orderBy("id")
    .limit(limit);

/** The same product and city, another vendor. */
const isOther = (other: string) => sql<boolean>`${sql.ref(`${other}.product_id`)} = entry.product_id
  and ${sql.ref(`${other}.city_id`)} = entry.city_id
  and ${sql.ref(`${other}.vendor_id`)} <> entry.vendor_id`;

/** Other vendors' prices, each from an end of an index. The highest is the maximum of each vendor's lowest. */
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
    and not exists (select from vendor_service as cheaper
      where cheaper.product_id = other.product_id and cheaper.city_id = other.city_id
      and cheaper.vendor_id = other.vendor_id and cheaper.offered_paise < other.price_paise)
    order by price_paise desc limit 1) as highest_paise)`;

const cheapestPublic = sql<Paise | null>`case when bookable.maker_id is not null then
  (select min(public.price_paise) from bookable as public
    where public.category_id = bookable.category_id and public.kind = 'product'
      and public.status = 'approved' and public.retired_at is null) end`;

/** Entries after the entry `cursor`, longest waiting first. The count of other vendors ends at ten. */
const listApprovalRows = (db: Db, part: PageRequest) =>
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
      sql<ApprovedAs | null>`entry.approved_as`.as("approved_as"),
      sql<string | null>`(select name from city
        where id = (entry.approved_as ->> 'city_id')::int)`.as("approved_city"),
      subjectOf("entry").as("subject"),
      versionOf("entry").as("version"),
      missingOf("entry").as("missing"),
      "product.description",
      "product.short_title",
      "product.content",
      "product.price_per",
      "product.duration_minutes",
      "product.crew",
      "bookable.price_paise as customer_price_paise",
      "bookable.image",
      "bookable.image_alt",
      cheapestPublic.as("from_paise"),
      "category.name as category",
      "bookable.category_id",
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
