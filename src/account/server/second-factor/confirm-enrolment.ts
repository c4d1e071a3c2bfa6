import { recordChange } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { findAccountToCheck } from "../queries/sign-in.ts";
import type { Visit } from "../operations/create-session.ts";
import { enrolPending, findSecondFactor, replaceRecoveryCodes } from "../queries/second-factor.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { openCompleteSession } from "./open-complete-session.ts";
import { openPendingSession } from "./open-pending-session.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

type Enrolled = { token: string; recovery_codes: string[] };

/**
 * Completes the enrolment that `startEnrolment` began, with a code of the app. Ends every session
 * of the account. Returns the token of a new session and the recovery codes, which no other
 * response has. Replaces an app that was set up before.
 */
export async function confirmEnrolment(
  db: Db,
  accountId: number,
  { session, code }: { session: Buffer; code: string },
  { visit, sealing }: { visit: Visit; sealing: Encryption },
): Promise<Enrolled | Refusal<"over" | "wrong-code">> {
  const { now } = visit;
  const pending = await openPendingSession(await findSecondFactor(db, accountId), session, {
    now,
    sealing,
  });
  const over = () =>
    refuse("over", "Setting up took too long, or was begun again elsewhere. Start again");
  if (pending === undefined) return over();
  const step = await stepOf(code, pending.secret, now);
  if (step === undefined)
    return refuse("wrong-code", "Wrong code. Enter the one that the app shows now");
  const recovery_codes = createRecoveryCodes();
  return inTransaction(db, async (transaction) => {
    if ((await enrolPending(transaction, accountId, pending.sealed, step, now)) === undefined)
      return over();
    await replaceRecoveryCodes(transaction, accountId, recovery_codes.map(hashRecoveryCode));
    await deleteSessionsOf(transaction, accountId);
    const { name, email } = await findAccountToCheck(transaction, accountId);
    await recordChange(
      transaction,
      { operatorId: accountId, now },
      { act: "second factor set up", subject: "operator", id: accountId, name: name || email },
    );
    return { token: await openCompleteSession(transaction, accountId, visit), recovery_codes };
  });
}
