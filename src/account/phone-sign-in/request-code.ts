import { randomBytes, createHash } from "node:crypto";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { queueNotification } from "#notifications/exports.ts";
import { findSignInByPhone } from "../contacts/proven-contacts.ts";
import type { SignInCodeInput } from "./contract.ts";
import { saveCodeRequest } from "./queries.ts";

/** Outbox event; the code is made when the message is sent. */
export const SIGN_IN_CODE = "signin-code";

const MINUTES_VALID = 10;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + MINUTES_VALID * 60_000);

export const hashRequest = ({ phone_number, role, request_key = "" }: SignInCodeInput): Buffer =>
  createHash("sha256")
    .update(`sign-in ${role ?? ""} ${phone_number} ${request_key}`)
    .digest();

/**
 * Requests a code for the phone number, bound to the request's key. Every number takes one query, one row of its own and
 * one outbox row, so that neither timing nor what is written reveals an account. The number is not stored.
 */
export async function requestSignInCode(
  db: Db,
  asked: SignInCodeInput,
  { now, isPublic }: { now: Date; isPublic: boolean },
): Promise<void> {
  const { phone_number: phone, role } = asked;
  const account = await findSignInByPhone(
    db,
    { phone, role },
    { now, isPublic },
  ).executeTakeFirst();
  await inTransaction(db, async (transaction) => {
    const id = await saveCodeRequest(transaction, {
      requestHash: hashRequest(asked),
      accountId: account?.id ?? null,
      // A placeholder until the message is sent.
      codeHash: randomBytes(32),
      expiresAt: codeExpiry(now),
    });
    const data = { request: id, account: account?.id ?? null };
    await queueNotification(transaction, { event: SIGN_IN_CODE, data, now });
  });
}

/** The reply to a request. It must not reveal whether the number is an account's. */
export const describeCodeWay = (canSend: boolean, phone: string): string =>
  canSend
    ? `If you have confirmed this number with us, a code is on its way to it. It works for 10 minutes. If nothing comes, sign in with your password or call us at ${phone}`
    : `We cannot send codes from here. Sign in with your password, or call us at ${phone}`;
