import type { Correction } from "#account/contract/ops.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { correctAccountRow, lockAccount } from "../queries/accounts.ts";
import { trailName } from "../rules/trail-name.ts";

type Current = { email: string; phone_number: string; version: number };
/** Another operator changed the account first; `current` is its state now. */
export type AccountConflict = Refusal<"overtaken"> & { current: Current };
type Corrected = Refusal<"unknown" | "taken"> | AccountConflict | undefined;

const FIELDS = ["email", "phone_number"] as const;

const taken = (path: "email" | "phone_number"): Refusal<"taken"> => ({
  ...refuse(
    "taken",
    path === "email" ? "Email has already been taken" : "Phone number has already been taken",
  ),
  path,
});

/**
 * Corrects the e-mail and the phone number of a customer or vendor. Refuses a value that another
 * account of the role has, and a `version` that is not the current one. The audit trail says of a customer
 * only which of them changed.
 */
export async function correctAccount(
  db: Db,
  id: number,
  { email, phone_number, version }: Correction,
  by: Operator,
): Promise<Corrected> {
  try {
    return await inTransaction(db, async (transaction): Promise<Corrected> => {
      const account = await lockAccount(transaction, id);
      if (account === undefined) return refuse("unknown", NO_ACCOUNT);
      const before = { email: account.email, phone_number: account.phone_number };
      if (account.version !== version)
        return {
          ...refuse("overtaken", "Somebody else has corrected this account since you opened it"),
          current: { ...before, version: account.version },
        };
      if (email === before.email && phone_number === before.phone_number) return undefined;
      const wanted = { email, phone_number };
      await correctAccountRow(transaction, id, wanted);
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
    if (isConstraintViolation(error, "account_role_phone_number_key")) return taken("phone_number");
    if (isConstraintViolation(error, "account_role_email_key")) return taken("email");
    if (isConstraintViolation(error, "account_email_at_work")) return taken("email");
    throw error;
  }
}
