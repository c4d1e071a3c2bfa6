import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertSession = (db: Db, row: Insertable<DB["session"]>) =>
  db.insertInto("session").values(row).execute();

type Valid = { now: Date; unusedSince: Date };

/** The valid sessions of an account, last used first. */
export const listSessionRows = (db: Db, accountId: number, { now, unusedSince }: Valid) =>
  db
    .selectFrom("session")
    .select(["id", "token_hash", "device", "created_at", "last_used_at", "ends_at"])
    .where("account_id", "=", accountId)
    .where("last_used_at", ">", unusedSince)
    .where("ends_at", ">", now)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Ends one session of an account. Undefined when the account has no such session. */
export const deleteOwnSession = (db: Db, accountId: number, id: string) =>
  db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

/** Ends all sessions of an account but the one with that token. Returns those that ended. */
export const deleteOtherSessions = (db: Db, accountId: number, tokenHash: Buffer) =>
  db
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("token_hash", "<>", tokenHash)
    .returning("id")
    .execute();

/** Ends all sessions of an account. Returns those that ended. */
export const deleteSessionsOf = (db: Db, accountId: number) =>
  db.deleteFrom("session").where("account_id", "=", accountId).returning("id").execute();

/** Ends the least recently used sessions of an account beyond `keep`. */
export const deleteOldestSessions = (db: Db, accountId: number, keep: number) =>
  db
    .deleteFrom("session")
    .where(
      "id",
      "in",
      db
        .selectFrom("session")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy("last_used_at", "desc")
        .orderBy("id", "desc")
        .offset(keep),
    )
    .execute();

/**
 * Deletes expired sessions, at most `most` of each kind, and returns how many. Skips rows that
 * another sweep has locked, so that two at once neither wait nor deadlock.
 */
export async function sweepSessions(
  db: Db,
  { now, unusedSince, most }: Valid & { most: number },
): Promise<number> {
  const ended = await sql`delete from session where id in (
    select id from session where ends_at <= ${now} order by ends_at
    limit ${most} for update skip locked)`.execute(db);
  const unused = await sql`delete from session where id in (
    select id from session where last_used_at <= ${unusedSince} order by last_used_at
    limit ${most} for update skip locked)`.execute(db);
  return Number((ended.numAffectedRows ?? 0n) + (unused.numAffectedRows ?? 0n));
}
