import { AccountGoneError } from "#kernel/actor.ts";
import { CONTACTS } from "../ground/fields.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import type { AccountAnswer, ChangeAccount } from "./contract.ts";
import { CHANNELS } from "#notifications/fields.ts";
import { type Refusal, refuseAt } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { changeCustomerAccount, listKeptAddresses } from "./queries.ts";
import type { AccountHooks, LinkWays } from "../hooks.ts";
import { TAKEN, takenContact, shownEmail } from "../ground/contact-rules.ts";
import { isPhoneIdle } from "../contacts/proven-contacts.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { findOwnAccount } from "../ground/queries.ts";

type ChangeRefusal = Refusal<"password-needed" | "wrong-password" | "taken">;

/**
 * Changes a customer's own account. A new e-mail or phone number needs the current password, since both can
 * reset it, and ends all bearers but the session with `tokenHash`.
 */
export async function changeAccount(
  db: Db,
  { accountId: id, tokenHash }: { accountId: number; tokenHash: Buffer },
  { hear_by, current_password, email, phone_number, ...given }: ChangeAccount,
  now: Date,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<ChangeRefusal | undefined> {
  const account = await findOwnAccount(db, id);
  const isMoved =
    (email !== undefined && email !== account?.email) ||
    (phone_number !== undefined && phone_number !== account?.phone_number);
  if (isMoved) {
    if (current_password === undefined)
      return refuseAt("current_password", "password-needed", "Enter your current password");
    if (!(await fitsPassword(current_password, account?.password_hash)))
      return refuseAt("current_password", "wrong-password", "That is not your current password");
  }
  const unwanted = hear_by && CHANNELS.filter((channel) => !hear_by.includes(channel));
  try {
    await inTransaction(db, async (transaction) => {
      await changeCustomerAccount(transaction, id, { ...given, unwanted_channels: unwanted });
      const replacement = { now, onSignedOut, keptSessions: tokenHash };
      if (isMoved) await replaceContact(transaction, id, { email, phone_number }, replacement);
    });
    return undefined;
  } catch (error) {
    const taken = takenContact(error);
    return refuseAt(taken, "taken", TAKEN[taken]);
  }
}

export async function readAccount(
  db: Db,
  id: number,
): Promise<Omit<AccountAnswer, "provable" | "phone_idle">> {
  const account = await findOwnAccount(db, id);
  if (account === undefined) throw new AccountGoneError();
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    email: shownEmail(account.email),
    phone_number: account.phone_number ?? "",
    phone_proven: account.phone_proven_at !== null,
    email_proven: account.email_proven_at !== null,
    language: account.language,
    hear_by: CHANNELS.filter((channel) => !account.unwanted_channels.includes(channel)),
    addresses: await listKeptAddresses(db, id),
  };
}

export const answerAccount = async (
  db: Db,
  id: number,
  ways: LinkWays,
  now: Date,
): Promise<AccountAnswer> => {
  const account = await findOwnAccount(db, id);
  const isIdle =
    account !== undefined && account.phone_proven_at !== null && isPhoneIdle(account, now);
  return {
    ...(await readAccount(db, id)),
    ...(isIdle && { phone_idle: true as const }),
    provable: CONTACTS.filter((contact) => ways[contact]),
  };
};
