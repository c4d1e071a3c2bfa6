import { createHash, timingSafeEqual } from "node:crypto";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Refusal, refuseAt } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import { findSignInByPhone } from "../contacts/proven-contacts.ts";
import { setPhoneUsed } from "../contacts/queries.ts";
import { createSession, type Visit } from "../sessions/create-session.ts";
import type { SignInCodeInput } from "./contract.ts";
import { consumeSignInCode, countCodeTry } from "./queries.ts";
import { hashRequest } from "./request-code.ts";

/** Outbox event: a code opened a session of the account. */
export const SIGNED_IN_BY_CODE = "signed-in-by-code";

const MAX_TRIES = 5;

export const hashSignInCode = (id: string, code: string): Buffer =>
  createHash("sha256").update(`sign-in ${id} ${code}`).digest();

const wrong = (): Refusal<"wrong-code"> =>
  refuseAt("code", "wrong-code", "This code is wrong or over. Check it, or ask for a new one");

/**
 * Signs in with a code that was sent to the phone number, and notifies the account. Refuses in the same words and time a
 * wrong code, an expired one, one that another browser asked for, and a number of no account.
 */
export async function confirmSignInCode(
  db: Db,
  { code, ...asked }: SignInCodeInput & { code: string },
  visit: Visit,
  isPublic: boolean,
): Promise<{ token: string } | Refusal<"wrong-code">> {
  const { now } = visit;
  // A separate statement, so that a try counts in any case.
  const sent = await countCodeTry(db, hashRequest(asked), MAX_TRIES, now);
  if (sent === undefined) return wrong();
  const { id, account_id: accountId, code_hash: codeHash } = sent;
  if (!timingSafeEqual(codeHash, hashSignInCode(id, code)) || accountId === null) return wrong();
  return inTransaction(db, async (transaction) => {
    // Before the code, as in a change of contact or password, which ends the codes of the account.
    const { phone_number: phone, role } = asked;
    const account = await findSignInByPhone(transaction, { phone, role }, { now, isPublic })
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account?.id !== accountId) return wrong();
    if (!(await consumeSignInCode(transaction, id, codeHash))) return wrong();
    await setPhoneUsed(transaction, accountId, now);
    const token = await createSession(transaction, account, visit, { isByPhone: true });
    const data = { device: visit.device };
    await queueNotification(transaction, { event: SIGNED_IN_BY_CODE, accountId, data, now });
    return { token };
  });
}
