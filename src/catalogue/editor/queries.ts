import type { Db } from "#server/database/connect.ts";
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { OpsQuery } from "./contract.ts";

/** The tables whose rows have a version and a position, and are retired instead of deleted. */
export type ItemTable = "category" | "bookable" | "city" | "service_name" | "search_word";

const SEQUENCES = {
  category: "category_made_id",
  bookable: "bookable_desk_id",
  city: "city_made_id",
  service_name: "service_name_made_id",
  search_word: "search_word_made_id",
} as const satisfies Record<ItemTable, string>;

const NAMES: Record<ItemTable, RawBuilder<string>> = {
  category: sql`name`,
  bookable: sql`title`,
  city: sql`name`,
  service_name: sql`service_name`,
  search_word: sql`words[1]`,
};

export async function nextItemId(db: Db, table: ItemTable): Promise<number> {
  const next = await sql<{ id: string }>`select nextval(${SEQUENCES[table]}) as id`.execute(db);
  return Number(next.rows[0]?.id);
}

/** Increments the version; false if it has changed: of concurrent editors one succeeds. */
export async function claimVersion(
  db: Db,
  table: ItemTable,
  id: number,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set version = version + 1
    where id = ${id} and version = ${version} returning id`.execute(db);
  return rows.length > 0;
}

/** Retires a row at `now`, or restores it with null. False if nothing changes. */
export async function markRetired(
  db: Db,
  table: ItemTable,
  id: number,
  now: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set retired_at = ${now}, version = version + 1
    where id = ${id} and (retired_at is null) = ${now !== null} returning id`.execute(db);
  return rows.length > 0;
}

/** The rows ordered together: the table, or the bookables of a category and kind. */
const rowsOf = (table: ItemTable, kind: string | undefined, categoryId: number | undefined) =>
  table === "bookable"
    ? sql`bookable where category_id = ${categoryId} and kind = ${kind} and status = 'approved'`
    : sql`${sql.table(table)} where true`;

/** The ids in their order, locked until the transaction ends: a concurrent reordering waits. */
export async function lockOrder(
  db: Db,
  table: ItemTable,
  kind?: string,
  categoryId?: number,
): Promise<{ id: number; name: string }[]> {
  const rows = rowsOf(table, kind, categoryId);
  await sql`select id from ${rows} order by id for no key update`.execute(db);
  // Read after the lock, otherwise the order could be outdated.
  const result = await sql<{ id: number; name: string }>`
    select id, ${NAMES[table]} as name from ${rows} order by position, id`.execute(db);
  return result.rows;
}

export const setOrder = (db: Db, table: ItemTable, ids: number[]) =>
  sql`
    update ${sql.table(table)} as item set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place (id, at)
    where item.id = place.id and item.position <> place.at - 1`.execute(db);

export const lastPosition = (table: ItemTable) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;

export function listItems<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  table: ItemTable,
  { retired, category_id, cursor, limit }: OpsQuery,
): SelectQueryBuilder<Tables, Table, Row> {
  const place =
    table === "bookable"
      ? sql`item.category_id, item.position, item.id`
      : sql`item.position, item.id`;
  return rows
    .$if(retired !== "all", (all) =>
      all.where(sql<boolean>`(item.retired_at is not null) = ${retired === "only"}`),
    )
    .$if(category_id !== undefined && table === "bookable", (all) =>
      all.where(sql<boolean>`item.category_id = ${category_id}`),
    )
    .$if(cursor !== undefined, (all) =>
      all.where(
        sql<boolean>`(${place}) > (select ${place} from ${sql.table(table)} as item where item.id = ${cursor})`,
      ),
    )
    .orderBy(place)
    .limit(limit);
}

const MAX_CATEGORIES = 20;

export const listEmptyCategories = (db: Db) =>
  db
    .selectFrom("category")
    .select(["id", "name"])
    .where("retired_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("bookable")
            .whereRef("bookable.category_id", "=", "category.id")
            .where("bookable.kind", "=", "product")
            .where("bookable.status", "=", "approved")
            .where("bookable.retired_at", "is", null),
        ),
      ),
    )
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_CATEGORIES)
    .execute();
