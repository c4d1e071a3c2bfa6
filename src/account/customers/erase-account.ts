import { refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { fitsPassword } from "../passwords/hash-password.ts";
import type { PersonalData, AccountHooks } from "../hooks.ts";
import { findCustomerAccount, eraseAccountRow, lockPerson } from "./queries.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { erasedEmail } from "../contacts/rules.ts";

type EraseRefusal = Refusal<"wrong-password" | "open-bookings">;

/**
 * Erases a customer's account in one transaction; anonymised bookings stay. Refuses a wrong password, and
 * while a booking is open. Idempotent.
 */
export async function eraseAccount(
  db: Db,
  accountId: number,
  password: string,
  {
    listOpenOrders,
    erasers,
    onSignedOut,
  }: Pick<PersonalData, "listOpenOrders" | "erasers"> & Pick<AccountHooks, "onSignedOut">,
  now: Date,
): Promise<EraseRefusal | undefined> {
  const account = await findCustomerAccount(db, accountId);
  if (account === undefined) return undefined;
  if (!(await fitsPassword(password, account.password_hash)))
    return refuseAt("password", "wrong-password", "That is not your current password");
  return inTransaction(db, async (transaction): Promise<EraseRefusal | undefined> => {
    const person = await lockPerson(transaction, accountId);
    if (person === undefined) return undefined;
    const open = await listOpenOrders(transaction, person, now);
    if (open.length > 0)
      return refuse(
        "open-bookings",
        `Cancel your open ${open.length === 1 ? "booking" : "bookings"} first, or wait until the work is done: ${open.join(", ")}`,
      );
    for (const erase of erasers) await erase(transaction, person, now);
    const nowhere = { email: erasedEmail(accountId), phone_number: null };
    await replaceContact(transaction, accountId, nowhere, {
      now,
      onSignedOut,
      notifiesFormer: false,
    });
    await eraseAccountRow(transaction, accountId, now);
    return undefined;
  });
}
