import { type Refusal, refuseAt } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import { findSecondFactor } from "./queries.ts";
import { markConfirmed, findAccountToCheck } from "../sessions/queries.ts";
import { acceptCode } from "./verify-code.ts";

type Session = { accountId: number; tokenHash: Buffer };

/** Confirms a session with the password. Refuses accounts with a second factor, which confirm with a code. */
export async function confirmByPassword(
  db: Db,
  { accountId, tokenHash }: Session,
  password: string,
  now: Date,
): Promise<Refusal<"wrong-password" | "code-needed"> | undefined> {
  if ((await findSecondFactor(db, accountId))?.enrolled_at)
    return refuseAt("code", "code-needed", "Enter a code of your app");
  const { password_hash } = await findAccountToCheck(db, accountId);
  if (!(await fitsPassword(password, password_hash)))
    return refuseAt("password", "wrong-password", "That is not your password");
  await markConfirmed(db, tokenHash, now);
  return undefined;
}

export const confirmByCode = (
  db: Db,
  { accountId, tokenHash }: Session,
  code: string,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<Refusal<"wrong-code" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const act = "confirmed with a recovery code";
    const refused = await acceptCode(transaction, accountId, code, { now, sealing, act });
    if (refused !== undefined) return { ...refused, path: "code" };
    await markConfirmed(transaction, tokenHash, now);
    return undefined;
  });
