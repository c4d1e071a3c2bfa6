import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { findSecondFactor, consumeStep } from "../queries/second-factor.ts";
import { encryptionContextOf } from "./encryption-context.ts";
import { stepOf } from "./totp.ts";

/**
 * Accepts the six digits of the account's app, once. Refuses others, those that were accepted before,
 * and all of them while the key that the secret was sealed with is not there.
 */
export async function consumeCode(
  db: Db,
  accountId: number,
  code: string,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<Refusal<"wrong-code" | "not-now"> | undefined> {
  const factor = await findSecondFactor(db, accountId);
  if (!factor?.secret) return refuse("not-now", "No app is set up");
  const secret = await sealing.unseal(factor.secret, encryptionContextOf(accountId));
  if (secret === undefined)
    return refuse(
      "not-now",
      "Codes of the app cannot be checked at the moment. Use a recovery code",
    );
  const step = await stepOf(code, secret, now);
  if (step === undefined)
    return refuse("wrong-code", "Wrong code. Enter the one that the app shows now");
  return (await consumeStep(db, accountId, step)) === undefined
    ? refuse("wrong-code", "This code has been used. Wait for the next one")
    : undefined;
}
