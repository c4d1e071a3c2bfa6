import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

type NewCode = { requestHash: Buffer; accountId: number | null; codeHash: Buffer; expiresAt: Date };

/** Stores a request with a new id, and replaces the one with its hash. Returns the id. */
export async function saveCodeRequest(
  db: Db,
  { requestHash, accountId, codeHash, expiresAt }: NewCode,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into signin_code (request_hash, account_id, code_hash, expires_at)
    values (${requestHash}, ${accountId}, ${codeHash}, ${expiresAt})
    on conflict (request_hash) do update set
      id = default, account_id = excluded.account_id, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0
    returning id`.execute(db);
  return String(rows[0]?.id);
}

/** Stores the hash of the code when it is sent. False without a valid request of the account. */
export async function setSignInCode(
  db: Db,
  {
    id,
    accountId,
    codeHash,
    now,
    expiresAt,
  }: { id: string; accountId: number; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable("signin_code")
    .set({ code_hash: codeHash, expires_at: expiresAt })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Counts a try and returns the code. Undefined without a valid one, or after `most` tries. */
export const countCodeTry = (db: Db, requestHash: Buffer, most: number, now: Date) =>
  db
    .updateTable("signin_code")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("request_hash", "=", requestHash)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["id", "account_id", "code_hash"])
    .executeTakeFirst();

/** Uses up a code in one statement: only the first caller signs in. */
export async function consumeSignInCode(db: Db, id: string, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom("signin_code")
    .where("id", "=", id)
    .where("code_hash", "=", codeHash)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteSignInCodesOf = (db: Db, accountId: number) =>
  db.deleteFrom("signin_code").where("account_id", "=", accountId).execute();

export async function sweepSignInCodes(db: Db, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from signin_code where id in (
    select id from signin_code where expires_at <= ${now} order by expires_at
    limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
