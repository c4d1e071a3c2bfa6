import type { Db } from "#server/database/connect.ts";

type Pending = { secret: Buffer; session: Buffer; now: Date };

export const findSecondFactor = (db: Db, accountId: number) =>
  db.selectFrom("second_factor").selectAll().where("account_id", "=", accountId).executeTakeFirst();

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
      conflict
        .column("account_id")
        .doUpdateSet({ pending_secret: secret, pending_session: session, pending_since: now }),
    )
    .execute();

/** Activates the pending secret with the step of its first code. Undefined if it is no longer pending. */
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

/** Accepts the code of a time step; atomic, so that no step is accepted twice. */
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

/** Accepts a recovery code; atomic, so that each works once. */
export const consumeRecoveryCode = (db: Db, accountId: number, codeHash: Buffer, now: Date) =>
  db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();

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

export const deleteSecondFactor = (db: Db, accountId: number) =>
  db
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .returning("enrolled_at")
    .executeTakeFirst();
