import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { AccountHooks } from "../hooks.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { TAKEN, takenContact, isReleased, releasedEmail } from "../ground/contact-rules.ts";
import { NO_ACCOUNT, lockAccount, trailName } from "../ground/queries.ts";
import type { Correction } from "./contract.ts";

type Current = { email: string; phone_number: string; version: number };
/** Another operator's change came first; `current` has its values. */
type AccountConflict = Refusal<"overtaken"> & { current: Current };
type Corrected = Refusal<"unknown" | "taken"> | AccountConflict | undefined;

const FIELDS = ["email", "phone_number"] as const;

/**
 * Corrects the given contacts of a customer or vendor. Refuses a taken value and an outdated `version`. For a
 * customer the audit trail has the changed fields only.
 */
export async function correctAccount(
  db: Db,
  id: number,
  correction: Correction,
  by: Operator,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<Corrected> {
  try {
    return await inTransaction(db, async (transaction): Promise<Corrected> => {
      const account = await lockAccount(transaction, id);
      if (account === undefined) return refuse("unknown", NO_ACCOUNT);
      const before = { email: account.email, phone_number: account.phone_number };
      if (account.version !== correction.version)
        return {
          ...refuse("overtaken", "Somebody else has corrected this account since you opened it"),
          current: { ...before, version: account.version },
        };
      const { email = before.email, phone_number = before.phone_number } = correction;
      if (email === before.email && phone_number === before.phone_number) return undefined;
      const wanted = { email, phone_number };
      await replaceContact(transaction, id, wanted, { now: by.now, onSignedOut });
      await recordChange(transaction, by, {
        act: "corrected",
        subject: account.role,
        id,
        name: trailName({ ...account, email }),
        ...(account.role === "customer"
          ? { after: { changed: FIELDS.filter((name) => wanted[name] !== before[name]) } }
          : { before, after: wanted }),
      });
      return undefined;
    });
  } catch (error) {
    const taken = takenContact(error);
    return refuseAt(taken, "taken", TAKEN[taken]);
  }
}

/**
 * Replaces an e-mail by a placeholder, so that the owner of the address can use it: sign-up does not verify
 * it.
 */
export const releaseEmail = (
  db: Db,
  id: number,
  { reason, onSignedOut }: { reason: string } & Pick<AccountHooks, "onSignedOut">,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    const { role, email } = account;
    if (isReleased(email)) return refuse("not-now", "The email of this account is free already");
    const placeholder = releasedEmail(id);
    await replaceContact(transaction, id, { email: placeholder }, { now: by.now, onSignedOut });
    await recordChange(transaction, by, {
      act: "released the e-mail",
      subject: role,
      id,
      name: trailName(account),
      before: role === "customer" ? undefined : { email },
      after: { email: placeholder },
      reason,
    });
    return undefined;
  });
