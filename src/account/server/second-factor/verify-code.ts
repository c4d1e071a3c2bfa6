import { recordChange } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Encryption } from "#server/security/encryption.ts";
import type { Visit } from "../operations/create-session.ts";
import { findAccountToCheck } from "../queries/sign-in.ts";
import { countRecoveryCodes, consumeRecoveryCode } from "../queries/second-factor.ts";
import { openCompleteSession } from "./open-complete-session.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { consumeCode } from "./consume-code.ts";

type Verified = { token: string; recovery_codes_left: number };

/**
 * Completes a session with a code of the app or a recovery code; each works once. Returns a new
 * token, and the former one ends. The use of a recovery code is recorded in the audit trail.
 */
export const verifyCode = (
  db: Db,
  accountId: number,
  code: string,
  { visit, sealing }: { visit: Visit; sealing: Encryption },
): Promise<Verified | Refusal<"wrong-code" | "not-now">> =>
  inTransaction(db, async (transaction) => {
    const refused = /^\d{6}$/.test(code)
      ? await consumeCode(transaction, accountId, code, { now: visit.now, sealing })
      : await useRecoveryCode(transaction, accountId, code, visit.now);
    if (refused !== undefined) return refused;
    const token = await openCompleteSession(transaction, accountId, visit);
    return { token, recovery_codes_left: await countRecoveryCodes(transaction, accountId) };
  });

async function useRecoveryCode(db: Db, accountId: number, code: string, now: Date) {
  if ((await consumeRecoveryCode(db, accountId, hashRecoveryCode(code), now)) === undefined)
    return refuse("wrong-code", "Wrong code, or a recovery code that has been used");
  const { name, email } = await findAccountToCheck(db, accountId);
  await recordChange(
    db,
    { operatorId: accountId, now },
    {
      act: "signed in with a recovery code",
      subject: "operator",
      id: accountId,
      name: name || email,
      after: { recovery_codes_left: await countRecoveryCodes(db, accountId) },
    },
  );
  return undefined;
}
