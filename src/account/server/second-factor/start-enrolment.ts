import type { EnrolmentAnswer } from "#account/contract/second-factor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { fitsPassword } from "../credentials/hash-password.ts";
import { findAccountToCheck } from "../queries/sign-in.ts";
import { findSecondFactor, savePending } from "../queries/second-factor.ts";
import { isFresh } from "./is-fresh.ts";
import { openPendingSession } from "./open-pending-session.ts";
import { placeOf } from "./encryption-context.ts";
import { createSecret, qrRows, uriOf } from "./totp.ts";

type Asked = {
  /** The hash of the token that asks. */
  session: Buffer;
  password: string | undefined;
  /** Whose codes these are, as the app shows it. */
  issuer: string;
};

/**
 * Begins to set up an app: returns the secret for it, which counts once `confirmEnrolment` has seen a
 * code. The same session gets the same secret again for 15 minutes, so that a reload does not spoil
 * what was scanned; nobody else ever gets it. Refuses without the password, unless the session is ten
 * minutes old at most.
 */
export async function startEnrolment(
  db: Db,
  accountId: number,
  { session, password, issuer }: Asked,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<EnrolmentAnswer | Refusal<"password">> {
  const account = await findAccountToCheck(db, accountId);
  if (!(await isFresh(db, session, now))) {
    if (password === undefined) return refuse("password", "Enter your password");
    if (!(await fitsPassword(password, account.password_hash)))
      return refuse("password", "Wrong password");
  }
  const begun = await openPendingSession(await findSecondFactor(db, accountId), session, {
    now,
    sealing,
  });
  const secret = begun?.secret ?? createSecret();
  if (begun === undefined) {
    const sealed = await sealing.seal(secret, placeOf(accountId));
    await savePending(db, accountId, { secret: sealed, session, now });
  }
  const uri = uriOf(secret, issuer, account.email);
  return { secret, uri, qr: qrRows(uri) };
}
