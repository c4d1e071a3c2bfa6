import { recordChange } from "#audit/server/public.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { findAccountToCheck } from "../queries/sign-in.ts";
import { replaceRecoveryCodes } from "../queries/second-factor.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { consumeCode } from "./consume-code.ts";

/** Creates ten new recovery codes, given a code of the app. The old ones stop working. */
export const renewRecoveryCodes = (
  db: Db,
  accountId: number,
  code: string,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<{ recovery_codes: string[] } | Refusal<"wrong-code" | "not-now">> =>
  inTransaction(db, async (transaction) => {
    const refused = await consumeCode(transaction, accountId, code, { now, sealing });
    if (refused !== undefined) return refused;
    const recovery_codes = createRecoveryCodes();
    await replaceRecoveryCodes(transaction, accountId, recovery_codes.map(hashRecoveryCode));
    const { name, email } = await findAccountToCheck(transaction, accountId);
    await recordChange(
      transaction,
      { operatorId: accountId, now },
      { act: "recovery codes renewed", subject: "operator", id: accountId, name: name || email },
    );
    return { recovery_codes };
  });
