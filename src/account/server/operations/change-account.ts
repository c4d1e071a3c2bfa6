import type { ChangeAccount } from "#account/contract/customer.ts";
import { CHANNELS } from "#notifications/contract/channels.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { fitsPassword } from "../credentials/hash-password.ts";
import { changeCustomerAccount, findCustomerAccount } from "../queries/customer-account.ts";
import { deletePasswordLinkOf } from "../queries/password-links.ts";

type ChangeRefusal = Refusal<"password-needed" | "wrong-password" | "taken">;

const at = <Name extends ChangeRefusal["refused"]>(path: string, name: Name, sentence: string) => ({
  ...refuse(name, sentence),
  path,
});

/**
 * Changes what is given of a customer's own account. With the e-mail or the phone number one signs in and
 * gets a new password, so that changing them needs the current password, and ends an unused password
 * link. Returns undefined when done.
 */
export async function changeAccount(
  db: Db,
  id: number,
  { hear_by, current_password, ...given }: ChangeAccount,
): Promise<ChangeRefusal | undefined> {
  const account = await findCustomerAccount(db, id);
  const isMoved =
    (given.email !== undefined && given.email !== account?.email) ||
    (given.phone_number !== undefined && given.phone_number !== account?.phone_number);
  if (isMoved) {
    if (current_password === undefined)
      return at("current_password", "password-needed", "Enter your current password");
    if (!(await fitsPassword(current_password, account?.password_hash)))
      return at("current_password", "wrong-password", "That is not your current password");
  }
  const unwanted = hear_by && CHANNELS.filter((channel) => !hear_by.includes(channel));
  try {
    await inTransaction(db, async (transaction) => {
      await changeCustomerAccount(transaction, id, { ...given, unwanted_channels: unwanted });
      if (isMoved) await deletePasswordLinkOf(transaction, id);
    });
    return undefined;
  } catch (error) {
    if (isConstraintViolation(error, "account_role_phone_number_key"))
      return at("phone_number", "taken", "Phone number has already been taken");
    if (isConstraintViolation(error, "account_role_email_key"))
      return at("email", "taken", "Email has already been taken");
    throw error;
  }
}
