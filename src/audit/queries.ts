import { anyOf } from "#server/database/plans.ts";
import type { Db } from "#server/database/connect.ts";
import type { Subject, AuditFilters } from "./contract.ts";
import { addDays, midnight } from "#kernel/time/day.ts";
import { toTsquery, wordsOf } from "#server/database/search-words.ts";
import { sql } from "kysely";

/** The last change of a subject, its operator and time. Undefined without any. */
export const findLastChange = (db: Db, subject: Subject, id: number | string) =>
  db
    .selectFrom("audit_entry")
    .select(["act", "operator_name as by", "happened_at as at"])
    .where("subject", "=", subject)
    .where("subject_id", "=", String(id))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

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

// Enough to find a page of a frequent word, few enough to be read for an unused word.
const RECENT = 1_000;

type PageRequest = {
  cursor: string | undefined;
  limit: number;
  /** Those that the caller may read. */
  subjects: readonly Subject[];
};

const matching = (
  db: Db,
  { subject, subject_id, operator, from, to }: Omit<AuditFilters, "q">,
  { cursor, subjects }: Omit<PageRequest, "limit">,
) =>
  db
    .selectFrom("audit_entry")
    .where("subject", "in", subjects)
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
 * Newest first; none for a search without a word. Words are looked for among the newest entries, then in the
 * index of words: the planner cannot know how many entries a word begins, and might read the whole trail for a
 * word of few.
 */
export async function listEntries(
  db: Db,
  { q, ...filters }: AuditFilters,
  { limit, ...page }: PageRequest,
) {
  const words = q === undefined ? undefined : wordsOf(q.toLowerCase());
  if (words?.length === 0) return [];
  const entries = matching(db, filters, page);
  if (words === undefined)
    return entries
      .select(COLUMNS)
      .orderBy("happened_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
  const hasWords = sql<boolean>`words @@ to_tsquery('simple', ${toTsquery(words)})`;
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
    .selectFrom("audit_entry")
    .select(COLUMNS)
    .where("id", "=", anyOf<string>(entries.select("id").where(hasWords)))
    .orderBy("happened_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
