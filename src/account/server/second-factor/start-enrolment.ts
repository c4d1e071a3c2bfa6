import type { EnrolmentAnswer } from "#account/contract/second-factor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { fitsPassword } from "../credentials/hash-password.ts";
import { findAccountToCheck } from "../queries/sign-in.ts";
import { findSecondFactor, savePending } from "../queries/second-factor.ts";
import { isFresh } from "./is-fresh.ts";
import { openPendingSession } from "./open-pending-session.ts";
import { encryptionContextOf } from "./encryption-context.ts";
import { createSecret, qrRows, uriOf } from "./totp.ts";

type Asked = {
  /** The hash of the token that asks. */
  session: Buffer;
  password: string | undefined;
  /** Whose codes these are, as the app shows it. */
  issuer: string;
};

/**
 * Starts an enrolment and returns the secret for the app, which counts after `confirmEnrolment`.
 * The same session gets the same secret for 15 minutes, so that a reload does not invalidate a
 * scanned code. Asks for the password, unless the session is at most ten minutes old.
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
    const sealed = await sealing.seal(secret, encryptionContextOf(accountId));
    await savePending(db, accountId, { secret: sealed, session, now });
  }
  const uri = uriOf(secret, issuer, account.email);
  return { secret, uri, qr: qrRows(uri) };
}
