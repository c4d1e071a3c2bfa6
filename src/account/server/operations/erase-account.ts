import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import { fitsPassword } from "../credentials/hash-password.ts";
import type { PersonalData } from "../person.ts";
import { findCustomerAccount } from "../queries/customer-account.ts";
import { eraseAccountRow, lockPerson } from "../queries/erase.ts";
import { erasedEmail } from "../rules/released-email.ts";

type EraseRefusal = Refusal<"wrong-password" | "open-bookings">;

/**
 * Erases a customer's account and what other features keep of the person, in one transaction. Bookings
 * stay without the person. Refuses a wrong password, and as long as a booking is open: somebody counts
 * on it. An account that is erased already is no error. Returns undefined when done.
 */
export async function eraseAccount(
  db: Db,
  accountId: number,
  password: string,
  { listOpenOrders, erasers }: Pick<PersonalData, "listOpenOrders" | "erasers">,
  now: Date,
): Promise<EraseRefusal | undefined> {
  const account = await findCustomerAccount(db, accountId);
  if (account === undefined) return undefined;
  if (!(await fitsPassword(password, account.password_hash)))
    return { ...refuse("wrong-password", "That is not your current password"), path: "password" };
  return rollBackRefusal(db, async (transaction): Promise<EraseRefusal | undefined> => {
    const person = await lockPerson(transaction, accountId);
    if (person === undefined) return undefined;
    const open = await listOpenOrders(transaction, person, now);
    if (open.length > 0)
      return refuse(
        "open-bookings",
        `Cancel your open ${open.length === 1 ? "booking" : "bookings"} first, or wait until the work is done: ${open.join(", ")}`,
      );
    for (const erase of erasers) await erase(transaction, person, now);
    await eraseAccountRow(transaction, accountId, erasedEmail(accountId), now);
    return undefined;
  });
}
