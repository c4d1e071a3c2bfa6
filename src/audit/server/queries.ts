import { sql, type Insertable } from "kysely";
import type { AuditFilters } from "../contract.ts";
import { addDays, midnight } from "#kernel/time/day.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";

type NewEntry = Omit<Insertable<DB["audit_entry"]>, "operator_name">;

/** Adds entries in this order, with the name that the operator has now. */
export const insertEntries = (db: Db, entries: NewEntry[]) =>
  db
    .insertInto("audit_entry")
    .values(
      entries.map((entry) => ({
        ...entry,
        operator_name: sql<string>`coalesce((select coalesce(nullif(name, ''), email)
          from account where id = ${entry.operator_id}), '')`,
      })),
    )
    .execute();

/** The latest entry about a thing, with who made it. */
export const findLatest = (db: Db, subject: string, id: string) =>
  db
    .selectFrom("audit_entry")
    .select(["act", "happened_at", "operator_name"])
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Every word, or how it begins: `Meera 7Q4M` is `meera:* & 7q4m:*`. Undefined without a word. */
function toTsquery(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.map((word) => `${word}:*`).join(" & ");
}

const COLUMNS = [
  "id",
  "happened_at",
  "operator_name",
  "act",
  "subject",
  "subject_id",
  "subject_name",
  "before",
  "after",
  "reason",
] as const;

// Enough to find a page of a frequent word, few enough to be read for a word that nobody used.
const RECENT = 1_000;

type PageRequest = { cursor: string | undefined; limit: number };

const matching = (
  db: Db,
  { subject, subject_id, operator, from, to }: Omit<AuditFilters, "q">,
  cursor: string | undefined,
) =>
  db
    .selectFrom("audit_entry")
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .$if(subject_id !== undefined, (query) => query.where("subject_id", "=", subject_id ?? ""))
    .$if(operator !== undefined, (query) => query.where("operator_id", "=", operator ?? 0))
    .$if(from !== undefined, (query) => query.where("happened_at", ">=", midnight(from ?? "")))
    .$if(to !== undefined, (query) =>
      query.where("happened_at", "<", midnight(addDays(to ?? "", 1))),
    )
    // Two questions instead of one row: this way the index is entered where the last page ended.
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(happened_at, id) <
        ((select happened_at from audit_entry where id = ${cursor}), ${cursor}::bigint)`),
    );

/**
 * Entries newest first, after the one that the cursor names. Words are looked for among the newest
 * entries, and where those do not fill the page in the index of words: the planner cannot know how many
 * entries a word begins, and might read the whole trail in the order of time for a word of few.
 */
export async function listEntries(
  db: Db,
  { q, ...filters }: AuditFilters,
  { cursor, limit }: PageRequest,
) {
  const words = q === undefined ? undefined : toTsquery(q);
  const entries = matching(db, filters, cursor);
  if (words === undefined)
    return entries
      .select(COLUMNS)
      .orderBy("happened_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  const hasWords = sql<boolean>`words @@ to_tsquery('simple', ${words})`;
  const newest = entries
    .select([...COLUMNS, "words"])
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(RECENT);
  const recent = await db
    .selectFrom(newest.as("newest"))
    .select(COLUMNS)
    .where(hasWords)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  if (recent.length === limit) return recent;
  return db
    .with(
      (table) => table("found").materialized(),
      () => entries.select(COLUMNS).where(hasWords),
    )
    .selectFrom("found")
    .select(COLUMNS)
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** What the database finds when it follows the chain. */
export async function verifyChain(db: Db) {
  const { rows } = await sql<{
    entries: string;
    broken_at: string | null;
    last_hash: Buffer | null;
  }>`select * from verify_audit_trail()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("verify_audit_trail returned no row");
  return row;
}

export const findHash = (db: Db, hash: Buffer): Promise<boolean> =>
  hasRow(db.selectFrom("audit_entry").where("hash", "=", hash));
