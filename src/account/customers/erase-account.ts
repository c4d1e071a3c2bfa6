import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import type { PersonalData, AccountHooks, Person } from "../hooks.ts";
import { eraseAccountRow, lockPerson } from "./queries.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { erasedEmail } from "../ground/contact-rules.ts";
import { NO_ACCOUNT, findOwnAccount, trailName } from "../ground/queries.ts";

type Hooks = Pick<PersonalData, "refuseErasing" | "erasers"> & Pick<AccountHooks, "onSignedOut">;

/**
 * Erases a customer's account in one transaction; anonymised bookings stay. Refuses a wrong password, and
 * while a booking is open or money is to be paid. Idempotent.
 */
export async function eraseAccount(
  db: Db,
  accountId: number,
  password: string,
  hooks: Hooks,
  now: Date,
): Promise<Refusal<"wrong-password" | "not-now"> | undefined> {
  const account = await findOwnAccount(db, accountId);
  if (account === undefined) return undefined;
  if (!(await fitsPassword(password, account.password_hash)))
    return refuseAt("password", "wrong-password", "That is not your current password");
  return inTransaction(db, async (transaction) => {
    const person = await lockPerson(transaction, accountId);
    return person && erase(transaction, person, hooks, { now, isDesk: false });
  });
}

/** The same for an operator whom the customer asked, also while money is to be paid: the reason says why. */
export const eraseForCustomer = (
  db: Db,
  accountId: number,
  { reason, ...hooks }: Hooks & { reason: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const person = await lockPerson(transaction, accountId);
    if (person === undefined) return refuse("unknown", NO_ACCOUNT);
    const refused = await erase(transaction, person, hooks, { now: by.now, isDesk: true });
    if (refused !== undefined) return refused;
    const subject = "customer";
    const name = trailName({ id: accountId, role: subject, name: "", email: "" });
    await recordChange(transaction, by, { act: "erased", subject, id: accountId, name, reason });
    return undefined;
  });

async function erase(
  db: Db,
  person: Person,
  { refuseErasing, erasers, onSignedOut }: Hooks,
  by: { now: Date; isDesk: boolean },
): Promise<Refusal<"not-now"> | undefined> {
  const { now } = by;
  const { accountId } = person;
  const refused = await refuseErasing(db, person, by);
  if (refused !== undefined) return refused;
  for (const eraser of erasers) await eraser(db, person, now);
  const nowhere = { email: erasedEmail(accountId), phone_number: null };
  await replaceContact(db, accountId, nowhere, { now, onSignedOut, notifiesFormer: false });
  await eraseAccountRow(db, accountId, now);
  return undefined;
}
