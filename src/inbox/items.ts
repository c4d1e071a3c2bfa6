import { type Db, inTransaction } from "#server/database/connect.ts";
import { sql, type RawBuilder } from "kysely";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { nameOf } from "#vendor-account/exports.ts";
import type { InboxNote } from "./contract.ts";

/** What the inbox reads of every item, whichever form it came from. */
export type ItemRow = {
  id: number;
  name: string;
  received_at: Date;
  handled_at: Date | null;
  handled_by: number | null;
  handler: string | null;
  owner_id: number | null;
  owner: string | null;
  notes: InboxNote[] | null;
};

/** One of the two forms that fill the inbox: where its items are stored and how they are named. */
export type Source<Row extends ItemRow, Item> = {
  table: Table;
  /** The name of an item in the audit trail and in messages to operators. */
  subject: "contact" | "vendor application";
  noun: string;
  list: (db: Db, page: Page) => Promise<Row[]>;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  toItem: (row: Row) => Item;
};

export type AnySource<Row extends ItemRow = ItemRow> = Pick<
  Source<Row, unknown>,
  "table" | "subject" | "noun" | "find"
>;

const REPEATED_WITHIN_MS = 10 * 60_000;
/** More than arrive within that time. */
const RECENT = 200;

/**
 * The id of an item with the same fields that came at most ten minutes before: a form that was sent twice, since its
 * button was pressed twice or its answer was lost. Call it in the transaction that inserts; equal ones take turns.
 */
export async function findRepeated(
  db: Db,
  table: Table,
  fields: Record<string, string>,
  now: Date,
): Promise<number | undefined> {
  const text = JSON.stringify(fields);
  await sql`select pg_advisory_xact_lock(7601027, hashtext(${text}))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from (select * from ${sql.table(table)} order by id desc limit ${RECENT}) as recent
    where received_at > ${new Date(now.getTime() - REPEATED_WITHIN_MS)} and to_jsonb(recent) @> ${text}::jsonb
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}

export const handling = ({
  received_at,
  handled_at,
  handler,
  owner_id,
  owner,
  notes,
}: ItemRow) => ({
  received_at: received_at.toISOString(),
  handled_at: handled_at?.toISOString() ?? null,
  handled_by: handler,
  owner: owner_id === null ? null : { id: owner_id, name: owner ?? "" },
  notes: (notes ?? []).map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
});

/** The owner's name and the notes, the latest first. */
export const workColumns = (table: Table) => {
  const id = sql.ref(`${table}.id`);
  return [
    nameOf(`${table}.owner_id`).as("owner"),
    sql<InboxNote[] | null>`(
      select json_agg(json_build_object('id', note.id, 'kind', kind, 'text', text, 'at', written_at,
        'by', coalesce(${nameOf("note.written_by")}, '')) order by note.id desc)
      from inbox_note as note where ${sql.ref(`note.${table}_id`)} = ${id})`.as("notes"),
  ] as const;
};

/** The tables of the inbox. Both have the times of receipt and handling, and the operator. */
type Table = "contact" | "vendor_application";

export type Page = {
  isHandled: boolean | undefined;
  /** An operator; null for items without an owner. */
  ownerId?: number | null | undefined;
  cursor?: number | undefined;
  limit: number;
};

export const handlerName = sql<string | null>`coalesce(nullif(handler.name, ''), handler.email)`;

/** What waits has the oldest first, all else the newest. */
export const direction = ({ isHandled }: Page) => (isHandled === false ? "asc" : "desc");

/** Whether an item belongs to a page: handled or not and of the owner, as asked, and behind the cursor. */
export function isOnPage(table: Table, { isHandled, ownerId, cursor }: Page): RawBuilder<boolean> {
  const handledAt = sql.ref(`${table}.handled_at`);
  const isBehind = isHandled === false ? sql`>` : sql`<`;
  const conditions = [
    isHandled === undefined
      ? undefined
      : sql`${handledAt} ${isHandled ? sql`is not null` : sql`is null`}`,
    ownerId === undefined
      ? undefined
      : sql`${sql.ref(`${table}.owner_id`)} ${ownerId === null ? sql`is null` : sql`= ${ownerId}::int`}`,
    cursor === undefined ? undefined : sql`${sql.ref(`${table}.id`)} ${isBehind} ${cursor}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql`true`;
}

export async function countUnhandled(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where handled_at is null`.execute(db);
  return Number(rows[0]?.count);
}

/** Returns whether `seen` was the owner until now, and `owner` is an active operator or null. */
export async function setOwner(
  db: Db,
  table: Table,
  id: number,
  { owner, seen }: Record<"owner" | "seen", number | null>,
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set owner_id = ${owner}
    where id = ${id} and owner_id is not distinct from ${seen}::int
      and (${owner}::int is null or exists (select from account where account.id = ${owner}
        and role = 'operator' and deactivated_at is null))
    returning id`.execute(db);
  return rows.length > 0;
}

/** Marks an item handled, or not handled without `by`. Returns whether it was the other until now. */
async function setHandled(
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

/** Refuses when another operator was first: `Farah Siddiqui marked this handled at 11:42`. */
export async function handleItem<Row extends ItemRow>(
  db: Db,
  by: Operator,
  source: Source<Row, unknown>,
  id: number,
  isHandled: boolean,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  return inTransaction(db, async (transaction) => {
    const isDone = await setHandled(transaction, source.table, id, isHandled ? by : undefined);
    const row = await source.find(transaction, id);
    if (row === undefined) return refuse("unknown", say`There is no such ${source.noun}`);
    if (!isDone && row.handled_at === null) return refuse("not-now", "This is not handled yet");
    if (!isDone && row.handled_at !== null) {
      const who = row.handled_by === by.operatorId ? "You" : row.handler || "Somebody else";
      return refuse(
        "not-now",
        say`${who} marked this handled ${formatWhen(row.handled_at, by.now)}`,
      );
    }
    await recordChange(transaction, by, {
      act: isHandled ? "handled" : "put back",
      subject: source.subject,
      id,
      // What the person wrote goes earlier than the trail.
      name: `${source.noun} #${id}`,
      before: { handled: !isHandled },
      after: { handled: isHandled },
    });
    return undefined;
  });
}

const BATCH = 200;

/** As the privacy pages promise. */
const SETTLED_DAYS = 30;

const MAX_DAYS = 2 * 365;

/** Deletes a batch of items that are handled or old. Returns the number. */
const deleteOld = (table: Table) => async (db: Db, now: Date) => {
  const items = sql.table(table);
  const [settled, sent] = [daysBefore(now, SETTLED_DAYS), daysBefore(now, MAX_DAYS)];
  const old = await sql`delete from ${items} where id in (
    (select id from ${items} where handled_at <= ${settled} order by handled_at limit ${BATCH})
    union (select id from ${items} where received_at <= ${sent} order by id limit ${BATCH}))`.execute(
    db,
  );
  return Number(old.numAffectedRows ?? 0n);
};

export const inboxRetention = {
  messages: deleteOld("contact"),
  applications: deleteOld("vendor_application"),
};
