import { type Db, inTransaction, hasRow } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { findWorkerByEmail, insertAccount } from "../sessions/queries.ts";
import { refusePassword } from "../ground/password-rules.ts";
import { hashPassword } from "../ground/hash-password.ts";
import { recordChange } from "#audit/exports.ts";
import { takenContact } from "../ground/contact-rules.ts";

/** The password of the sample accounts, published in the README. */
const PUBLISHED = "chamak-demo-2026";

/**
 * Creates the configured operator. Throws an Error with one sentence if OPERATOR_PASSWORD is easy to guess.
 * The log says how to proceed if a vendor has the e-mail.
 */
export async function startFirstOperator(
  db: Db,
  operator: { email: string; password: string } | undefined,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  if (operator === undefined) return;
  const { email, password } = operator;
  const weak = await refusePassword(password, { email });
  if (weak !== undefined || password === PUBLISHED)
    throw new Error(
      "OPERATOR_PASSWORD is not usable: it is common, published, or close to OPERATOR_EMAIL or the name of this site; choose another.",
    );
  if (await ensureOperator(db, operator, now)) return log.info("the first operator was made");
  const worker = await findWorkerByEmail(db, email);
  if (worker?.role === "vendor")
    log.warn(
      "OPERATOR_EMAIL makes no operator, because a vendor account has this e-mail: use another, or have an operator release it at /ops/vendors",
    );
}

/**
 * Creates the operator unless a vendor or operator has the e-mail; returns whether it did. Changes no
 * password.
 */
export async function ensureOperator(
  db: Db,
  { email, password, name = "" }: { email: string; password: string; name?: string },
  now: Date,
): Promise<boolean> {
  if ((await findWorkerByEmail(db, email)) !== undefined) return false;
  const account = {
    role: "operator" as const,
    desk_role: "owner" as const,
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
    // A concurrent process has created it.
    takenContact(error);
    return false;
  }
}

export async function warnWithoutOperator(db: Db, log: Pick<Log, "warn">): Promise<void> {
  const operators = db.selectFrom("account").where("role", "=", "operator");
  if (await hasRow(operators.where("deactivated_at", "is", null))) return;
  log.warn(
    'nobody can sign in at /ops: make the first operator with npm run operator -- someone@example.in "Their Name", or start with OPERATOR_EMAIL and OPERATOR_PASSWORD',
  );
}

/** Whether accounts with published passwords exist. */
export const hasSamplePeople = (db: Db): Promise<boolean> =>
  hasRow(db.selectFrom("account").where("is_sample", "=", true));
