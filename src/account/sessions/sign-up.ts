import type { SignUp } from "../contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { createSession, type Visit } from "./create-session.ts";
import { refusePassword } from "../ground/password-rules.ts";
import { createNoEmail, TAKEN, takenContact } from "../ground/contact-rules.ts";
import { hashPassword } from "../ground/hash-password.ts";
import { findDuplicates, insertAccount } from "./queries.ts";

type SignUpRefusal = Refusal<"taken" | "weak-password">;

/** Creates an account, of a vendor also with an empty e-mail, and signs it in. Refuses a taken contact and a password that is easy to guess. */
export async function signUp(
  db: Db,
  { email, phone_number, password, role, language = "en" }: SignUp,
  visit: Visit,
): Promise<{ token: string } | SignUpRefusal> {
  const taken = await findDuplicates(db, role, email, phone_number);
  if (taken.email || taken.phone) {
    const sentences = [taken.email && TAKEN.email, taken.phone && TAKEN.phone_number];
    return refuse("taken", ...sentences.filter((sentence) => sentence !== false));
  }
  const weak = await refusePassword(password, { email, phone_number });
  if (weak !== undefined) return weak;
  const account = {
    role,
    email: email === "" ? createNoEmail() : email,
    phone_number,
    name: "",
    language,
    password_hash: await hashPassword(password),
    created_at: visit.now,
  };
  try {
    return await inTransaction(db, async (transaction) => {
      const { id } = await insertAccount(transaction, account);
      return { token: await createSession(transaction, { id, role }, visit) };
    });
  } catch (error) {
    // A concurrent request took the e-mail or phone number.
    return refuse("taken", TAKEN[takenContact(error)]);
  }
}
