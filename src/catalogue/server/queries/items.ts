import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The tables whose rows have a version, a place in an order, and are retired instead of deleted. */
export type ItemTable = "category" | "bookable" | "city" | "service_name";

const SEQUENCES = {
  category: "category_made_id",
  bookable: "bookable_desk_id",
  city: "city_made_id",
  service_name: "service_name_made_id",
} as const satisfies Record<ItemTable, string>;

/** The next id for what an operator makes. */
export async function nextItemId(db: Db, table: ItemTable): Promise<number> {
  const next = await sql<{ id: string }>`select nextval(${SEQUENCES[table]}) as id`.execute(db);
  return Number(next.rows[0]?.id);
}

/** Counts the version up. False when it is another one by now: of two editors one wins. */
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

/** Retires it at `now`, or with null brings it back. False when it is so already. */
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

/** Among whom a row has its place: all of the table, or the bookables of a category and a kind. */
const rowsOf = (table: ItemTable, kind: string | undefined, categoryId: number | undefined) =>
  table === "bookable"
    ? sql`bookable where category_id = ${categoryId} and kind = ${kind} and status = 'approved'`
    : sql`${sql.table(table)} where true`;

/**
 * The ids in their order, held until the transaction ends: whoever puts them in another order at the
 * same moment waits.
 */
export async function lockOrder(
  db: Db,
  table: ItemTable,
  kind?: string,
  categoryId?: number,
): Promise<{ id: number; name: string }[]> {
  const rows = rowsOf(table, kind, categoryId);
  const name = sql.ref(
    table === "bookable" ? "title" : table === "service_name" ? "service_name" : "name",
  );
  await sql`select id from ${rows} order by id for no key update`.execute(db);
  // Read after the wait, or it would be the order of before.
  const held = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${rows} order by position, id`.execute(db);
  return held.rows;
}

export const setOrder = (db: Db, table: ItemTable, ids: number[]) =>
  sql`
    update ${sql.table(table)} as item set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place (id, at)
    where item.id = place.id and item.position <> place.at - 1`.execute(db);

/** The position behind all others of the table. */
export const lastPosition = (table: ItemTable) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
