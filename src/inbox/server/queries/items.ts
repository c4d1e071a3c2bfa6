import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The tables of the inbox. Both have the times of receipt and handling, and the operator. */
export type Table = "contact" | "vendor_application";

export type Page = { isHandled: boolean | undefined; cursor?: number | undefined; limit: number };

/** The display name of the operator who handled an item, joined as `handler`. */
export const handlerName = sql<string | null>`coalesce(nullif(handler.name, ''), handler.email)`;

/** What waits has the oldest first, all else the newest. */
export const direction = ({ isHandled }: Page) => (isHandled === false ? "asc" : "desc");

/** Whether an item belongs to a page: handled or not, as asked, and behind the cursor. */
export function isOnPage(table: Table, { isHandled, cursor }: Page): RawBuilder<boolean> {
  const handledAt = sql.ref(`${table}.handled_at`);
  const isBehind = isHandled === false ? sql`>` : sql`<`;
  const conditions = [
    isHandled === undefined
      ? undefined
      : sql`${handledAt} ${isHandled ? sql`is not null` : sql`is null`}`,
    cursor === undefined ? undefined : sql`${sql.ref(`${table}.id`)} ${isBehind} ${cursor}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

/** The number of unhandled items. */
export async function countUnhandled(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where handled_at is null`.execute(db);
  return Number(rows[0]?.count);
}

/** Marks an item handled, or not handled without `by`. Returns whether it was the other until now. */
export async function setHandled(
  db: Db,
  table: Table,
  id: number,
  by: { operatorId: number | null; now: Date } | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)}
    set handled_at = ${by?.now ?? null}, handled_by = ${by?.operatorId ?? null}
    where id = ${id} and handled_at ${by === undefined ? sql`is not null` : sql`is null`}
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes items that were settled before `settled`, or sent before `sent`, at most `most` of each.
 * Returns how many.
 */
export async function deleteOldItems(
  db: Db,
  table: Table,
  { settled, sent, most }: { settled: Date; sent: Date; most: number },
): Promise<number> {
  const items = sql.table(table);
  const old = await sql`delete from ${items} where id in (
    (select id from ${items} where handled_at <= ${settled} order by handled_at limit ${most})
    union (select id from ${items} where received_at <= ${sent} order by id limit ${most}))`.execute(
    db,
  );
  return Number(old.numAffectedRows ?? 0n);
}
