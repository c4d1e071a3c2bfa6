import type { SignIn } from "#account/contract/public.ts";
import { tenDigits } from "#kernel/phone.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { createSession, type Visit } from "./create-session.ts";
import { fitsPassword, hashPassword, isOutdated } from "../credentials/hash-password.ts";
import { findCustomerByPhone, findWorkerByEmail } from "../queries/sign-in.ts";
import { replaceHash } from "../queries/passwords.ts";

/**
 * Signs in a customer by phone number, or a vendor or operator by e-mail. Wrong credentials and
 * unknown accounts are refused with the same message in the same time. On a public site sample
 * accounts are refused: their passwords are published. A password hash of a lower cost than today's
 * is replaced.
 */
export async function signIn(
  db: Db,
  { email, phone_number, password }: SignIn,
  visit: Visit,
  isPublic: boolean,
): Promise<{ token: string } | Refusal<"wrong-credentials">> {
  const account =
    email === undefined
      ? await findCustomerByPhone(db, tenDigits(phone_number ?? "") ?? "")
      : await findWorkerByEmail(db, email.toLowerCase());
  const fits = await fitsPassword(password, account?.password_hash);
  const isAllowed = account?.deactivated_at === null && !(isPublic && account.is_sample);
  if (account === undefined || !fits || !isAllowed)
    return refuse(
      "wrong-credentials",
      email === undefined ? "Invalid Phone Number and password" : "Invalid email or password",
    );
  if (isOutdated(account.password_hash))
    await replaceHash(db, account.id, {
      from: account.password_hash,
      to: await hashPassword(password),
    });
  const token = await inTransaction(db, (transaction) =>
    createSession(transaction, account, visit),
  );
  return { token };
}
