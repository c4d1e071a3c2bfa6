import type { SignUp } from "#account/contract/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { createSession, type Visit } from "./create-session.ts";
import { refusePassword } from "../rules/password-rules.ts";
import { hashPassword } from "../credentials/hash-password.ts";
import { findDuplicates, insertAccount } from "../queries/sign-in.ts";

const EMAIL_TAKEN = "Email has already been taken";
const PHONE_TAKEN = "Phone number has already been taken";

type SignUpRefusal = Refusal<"taken" | "weak-password">;

/**
 * Makes an account and signs it in. Refuses an e-mail or phone number that the role already knows
 * and a password that is easy to guess.
 */
export async function signUp(
  db: Db,
  { email, phone_number, password, role }: SignUp,
  visit: Visit,
): Promise<{ token: string } | SignUpRefusal> {
  const taken = await findDuplicates(db, role, email, phone_number);
  if (taken.email || taken.phone) {
    const sentences = [taken.email && EMAIL_TAKEN, taken.phone && PHONE_TAKEN];
    return refuse("taken", ...sentences.filter((sentence) => sentence !== false));
  }
  const weak = await refusePassword(password, { email, phone_number });
  if (weak !== undefined) return weak;
  const account = {
    role,
    email,
    phone_number,
    name: "",
    password_hash: await hashPassword(password),
    created_at: visit.now,
  };
  try {
    return await inTransaction(db, async (transaction) => {
      const { id } = await insertAccount(transaction, account);
      return { token: await createSession(transaction, { id, role }, visit) };
    });
  } catch (error) {
    // Another request created an account with this e-mail or phone number meanwhile.
    if (isConstraintViolation(error, "account_role_phone_number_key"))
      return refuse("taken", PHONE_TAKEN);
    if (isConstraintViolation(error, "account_role_email_key")) return refuse("taken", EMAIL_TAKEN);
    if (isConstraintViolation(error, "account_email_at_work")) return refuse("taken", EMAIL_TAKEN);
    throw error;
  }
}
