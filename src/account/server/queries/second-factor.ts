import type { Db } from "#server/database/connect.ts";

type Pending = { secret: Buffer; session: Buffer; now: Date };

export const findSecondFactor = (db: Db, accountId: number) =>
  db.selectFrom("second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst();

/** Remembers the secret of an app that is being set up; an earlier one that was not is forgotten. */
export const savePending = (db: Db, accountId: number, { secret, session, now }: Pending) =>
  db
    .insertInto("second_factor")
    .values({
      account_id: accountId,
      pending_secret: secret,
      pending_session: session,
      pending_since: now,
    })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({
        pending_secret: secret,
        pending_session: session,
        pending_since: now,
      }),
    )
    .execute();

/**
 * Makes the pending secret the one that counts, with the step of the code that proved it. Undefined
 * when it is no longer the pending one.
 */
export const enrolPending = (db: Db, accountId: number, pending: Buffer, step: number, now: Date) =>
  db
    .updateTable("second_factor")
    .set({
      secret: pending,
      enrolled_at: now,
      last_step: String(step),
      pending_secret: null,
      pending_session: null,
      pending_since: null,
    })
    .where("account_id", "=", accountId)
    .where("pending_secret", "=", pending)
    .returning("account_id")
    .executeTakeFirst();

/** Accepts the code of a time step. One statement decides: no step is accepted twice. */
export const consumeStep = (db: Db, accountId: number, step: number) =>
  db
    .updateTable("second_factor")
    .set({ last_step: String(step) })
    .where("account_id", "=", accountId)
    .where((where) =>
      where.or([where("last_step", "is", null), where("last_step", "<", String(step))]),
    )
    .returning("account_id")
    .executeTakeFirst();

/** Accepts a recovery code. One statement decides: each is good once. */
export const consumeRecoveryCode = (db: Db, accountId: number, codeHash: Buffer, now: Date) =>
  db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(db: Db, accountId: number, hashes: Buffer[]) {
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await db.insertInto("recovery_code").values(rows).execute();
}

export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select((count) => count.fn.countAll<string>().as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Takes the second factor and its recovery codes away. Undefined when there was none. */
export const deleteSecondFactor = (db: Db, accountId: number) =>
  db
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .returning("enrolled_at")
    .executeTakeFirst();

/** Any one secret: all are sealed with the same key. */
export const findOneSecret = (db: Db) =>
  db
    .selectFrom("second_factor")
    .select(["account_id", "secret"])
    .where("secret", "is not", null)
    .limit(1)
    .executeTakeFirst();

/** When the session of this token began. */
export const findSessionStart = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom("session")
    .select("created_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

/** Notes that this session has shown the second factor. */
export const markSecondFactor = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable("session")
    .set({ second_factor_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
