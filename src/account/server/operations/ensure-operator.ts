import { recordChange } from "#audit/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { hashPassword } from "../credentials/hash-password.ts";
import { findWorkerByEmail, insertAccount } from "../queries/sign-in.ts";

/**
 * Makes the operator that the configuration names, unless there is an account at work with that
 * e-mail already: then nothing is changed, its password neither. Returns whether one was made.
 */
export async function ensureOperator(
  db: Db,
  { email, password, name = "" }: { email: string; password: string; name?: string },
  now: Date,
): Promise<boolean> {
  if ((await findWorkerByEmail(db, email)) !== undefined) return false;
  const account = {
    role: "operator" as const,
    email,
    phone_number: null,
    name,
    password_hash: await hashPassword(password),
    created_at: now,
  };
  try {
    await inTransaction(db, async (transaction) => {
      const { id } = await insertAccount(transaction, account);
      await recordChange(
        transaction,
        { operatorId: null, now },
        { act: "made", subject: "operator", id, name: name || email, after: { email } },
      );
    });
    return true;
  } catch (error) {
    // Another process has made it at the same moment.
    if (isConstraintViolation(error, "account_email_at_work")) return false;
    if (isConstraintViolation(error, "account_role_email_key")) return false;
    throw error;
  }
}
