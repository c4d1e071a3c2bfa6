import { qrRows } from "#server/qr-rows.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Encryption } from "#server/security/encryption.ts";
import type { EnrolmentAnswer } from "./contract.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { createSecret, uriOf, createRecoveryCodes, hashRecoveryCode, stepOf } from "./codes.ts";
import { encryptionContextOf } from "./sealed-secrets.ts";
import { findAccountToCheck } from "../sessions/queries.ts";
import { findSecondFactor, savePending, enrolPending, replaceRecoveryCodes } from "./queries.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import type { AccountHooks } from "../hooks.ts";
import type { Visit } from "../sessions/create-session.ts";
import { openCompleteSession } from "./verify-code.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { recordOwnChange } from "../ground/queries.ts";

type Asked = { session: Buffer; password: string | undefined; issuer: string };

/**
 * Returns the secret for the app, active after `confirmEnrolment`. A session gets one secret for 15 minutes,
 * so that a reload does not invalidate a scanned code. Requires the password after ten minutes of the
 * session.
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

const MINUTE = 60 * 1000;
const MINUTES_FRESH = 10;

export async function isFresh(db: Db, session: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select("created_at")
    .where("token_hash", "=", session)
    .executeTakeFirst();
  return row !== undefined && now.getTime() - row.created_at.getTime() < MINUTES_FRESH * MINUTE;
}

type Enrolled = { token: string; recovery_codes: string[] };

/** Completes an enrolment and ends every session. Only this response has the new token and the recovery codes. */
export async function confirmEnrolment(
  db: Db,
  accountId: number,
  { session, code }: { session: Buffer; code: string },
  {
    visit,
    sealing,
    onSignedOut,
  }: { visit: Visit; sealing: Encryption } & Pick<AccountHooks, "onSignedOut">,
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
    await endAllSessions(transaction, accountId, { onSignedOut });
    const token = await openCompleteSession(transaction, accountId, visit);
    const owner = await findAccountToCheck(transaction, accountId);
    await recordOwnChange(transaction, { ...owner, now }, "second factor set up");
    return { token, recovery_codes };
  });
}

const MINUTES_TO_SET_UP = 15;
type Row = Awaited<ReturnType<typeof findSecondFactor>>;

/** The pending secret of this session; undefined without one, or after it expired. */
async function openPendingSession(
  row: Row,
  session: Buffer,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<{ secret: string; sealed: Buffer } | undefined> {
  if (!row?.pending_secret || !row.pending_since || !row.pending_session?.equals(session))
    return undefined;
  if (now.getTime() - row.pending_since.getTime() > MINUTES_TO_SET_UP * MINUTE) return undefined;
  const secret = await sealing.unseal(row.pending_secret, encryptionContextOf(row.account_id));
  return secret === undefined ? undefined : { secret, sealed: row.pending_secret };
}
