import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Visit, createSession } from "../sessions/create-session.ts";
import {
  countRecoveryCodes,
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  replaceRecoveryCodes,
} from "./queries.ts";
import { hashToken } from "../sessions/token.ts";
import { findAccountToCheck } from "../sessions/queries.ts";
import { hashRecoveryCode, stepOf, createRecoveryCodes } from "./codes.ts";
import { encryptionContextOf } from "./sealed-secrets.ts";
import { recordOwnChange } from "../ground/queries.ts";

type Verified = { token: string; recovery_codes_left: number };

/** Completes a session with a code, each once. Returns a new token; the former one ends. */
export const verifyCode = (
  db: Db,
  accountId: number,
  code: string,
  { visit, sealing }: { visit: Visit; sealing: Encryption },
): Promise<Verified | Refusal<"wrong-code" | "not-now">> =>
  inTransaction(db, async (transaction) => {
    const act = "signed in with a recovery code";
    const refused = await acceptCode(transaction, accountId, code, {
      now: visit.now,
      sealing,
      act,
    });
    if (refused !== undefined) return refused;
    const token = await openCompleteSession(transaction, accountId, visit);
    return { token, recovery_codes_left: await countRecoveryCodes(transaction, accountId) };
  });

export async function openCompleteSession(
  db: Db,
  accountId: number,
  visit: Visit,
): Promise<string> {
  const token = await createSession(db, { id: accountId, role: "operator" }, visit);
  await db
    .updateTable("session")
    .set({ second_factor_at: visit.now })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return token;
}

type RecoveryAct = "signed in with a recovery code" | "confirmed with a recovery code";

/** Accepts an app code or a recovery code, once. The use of a recovery code is audited as `act`. */
export async function acceptCode(
  db: Db,
  accountId: number,
  code: string,
  { now, sealing, act }: { now: Date; sealing: Encryption; act: RecoveryAct },
): Promise<Refusal<"wrong-code" | "not-now"> | undefined> {
  if (/^\d{6}$/.test(code)) return consumeCode(db, accountId, code, { now, sealing });
  if ((await consumeRecoveryCode(db, accountId, hashRecoveryCode(code), now)) === undefined)
    return refuse("wrong-code", "Wrong code, or a recovery code that has been used");
  const owner = await findAccountToCheck(db, accountId);
  const recovery_codes_left = await countRecoveryCodes(db, accountId);
  await recordOwnChange(db, { ...owner, now }, act, { recovery_codes_left });
  return undefined;
}

/** Accepts six digits of the account's app, once. Refuses all while the secret's key is missing. */
async function consumeCode(
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

/** Replaces the ten recovery codes, given an app code. */
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
    const owner = await findAccountToCheck(transaction, accountId);
    await recordOwnChange(transaction, { ...owner, now }, "recovery codes renewed");
    return { recovery_codes };
  });
