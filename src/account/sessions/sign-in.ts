import type { SignIn } from "../contract.ts";
import { tenDigits } from "#kernel/phone.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { createSession, type Visit } from "./create-session.ts";
import { fitsPassword, hashPassword, isOutdated } from "../ground/hash-password.ts";
import { findCustomerByPhone, findWorkerByEmail } from "./queries.ts";
import { replaceHash } from "../ground/queries.ts";

/**
 * Signs in. Wrong passwords and unknown accounts get one message in equal time. Refuses sample accounts on a
 * public site, whose passwords are published. Replaces an outdated password hash.
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
