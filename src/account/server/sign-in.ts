import type { SignIn } from "#account/contract.ts";
import { tenDigits } from "#kernel/phone.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { openSession } from "./open-session.ts";
import { fitsPassword } from "./password.ts";
import { findCustomerByPhone, findWorkerByEmail } from "./queries.ts";

/**
 * Signs in a customer by phone number, or a vendor or operator by e-mail. Wrong credentials are
 * refused in the same words and the same time, whether or not there is such an account.
 */
export async function signIn(
  db: Db,
  { email, phone_number, password }: SignIn,
  now: Date,
): Promise<{ token: string } | Refusal<"wrong-credentials">> {
  const account =
    email === undefined
      ? await findCustomerByPhone(db, tenDigits(phone_number ?? "") ?? "")
      : await findWorkerByEmail(db, email.toLowerCase());
  const fits = await fitsPassword(password, account?.password_hash);
  if (account === undefined || !fits || account.deactivated_at !== null)
    return refuse(
      "wrong-credentials",
      email === undefined ? "Invalid Phone Number and password" : "Invalid email or password",
    );
  return { token: await openSession(db, account.id, now) };
}
