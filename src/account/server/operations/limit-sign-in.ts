import { createHash } from "node:crypto";
import type { Context } from "hono";
import { tenDigits } from "#kernel/phone.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import type { SignIn } from "#account/contract/public.ts";
import { authenticate } from "../http/authenticate.ts";
import { findCustomerByPhone, findWorkerByEmail } from "../queries/sign-in.ts";
import { hashToken } from "../credentials/token.ts";
import { isKnownAddress, saveKnownAddress, type SignInName } from "../queries/known-addresses.ts";

const DAYS_KNOWN = 90;
const DAY = 24 * 60 * 60 * 1000;

const hashOf = (address: string): Buffer =>
  createHash("sha256").update(`known-address\0${address}`).digest().subarray(0, 16);

/** The name as accounts are looked up by it, or another spelling would be another ten tries. */
const nameOf = ({ email, phone_number }: Omit<SignIn, "password">): SignInName =>
  email === undefined
    ? { phone: tenDigits(phone_number ?? "") ?? "" }
    : { email: email.toLowerCase() };

/**
 * Counts a sign-in before its password is looked at. An address from which the account was signed in
 * to in the last 90 days has ten wrong tries of its own, whatever others do; all other addresses have
 * ten each and 30 together. Resolves to the 429 to answer, or to `succeeded`, to be called when the
 * sign-in was right: only wrong ones count in the end.
 */
export async function limitSignIn(
  { db, now, limits }: Pick<Dependencies, "db" | "now" | "limits">,
  body: Omit<SignIn, "password">,
  c: Context<HttpEnv>,
) {
  const address = clientIp(c);
  if (address === undefined) return { succeeded: async () => undefined };
  const name = nameOf(body);
  const account = "phone" in name ? name.phone : name.email;
  const since = new Date(now().getTime() - DAYS_KNOWN * DAY);
  const isKnown = await isKnownAddress(db, name, hashOf(address), since);
  const own = ["sign-in", `${address} ${account}`] as const;
  const uses = isKnown
    ? [own]
    : [["sign-in-from-address", address] as const, own, ["sign-in-to-account", account] as const];
  for (const [limit, key] of uses) {
    const tooMany = await limits.use(limit, key, c);
    if (tooMany !== undefined) return { tooMany };
  }
  const succeeded = async () => {
    for (const [limit, key] of uses) await limits.takeBack(limit, key);
  };
  return { succeeded };
}

/** The account that a sign-in with wrong credentials was for: the log names it, if there is one. */
export async function noteAim(
  db: Dependencies["db"],
  body: Omit<SignIn, "password">,
  c: Context<HttpEnv>,
): Promise<void> {
  const name = nameOf(body);
  const account =
    "phone" in name
      ? await findCustomerByPhone(db, name.phone)
      : await findWorkerByEmail(db, name.email);
  c.set("aimedAt", account?.id);
}

/**
 * Stores for 90 days the IP address from which the session with this token was opened, and adds the
 * account to the log line of the request. Call it after every sign-in, sign-up, accepted invitation
 * and reset password.
 */
export async function rememberAddress(
  { db, now }: Pick<Dependencies, "db" | "now">,
  token: string,
  c: Context<HttpEnv>,
): Promise<void> {
  const { actor, incomplete } = await authenticate(db, token, now(), false);
  c.set("entered", actor ?? incomplete?.account);
  const address = clientIp(c);
  if (address !== undefined) await saveKnownAddress(db, hashToken(token), hashOf(address), now());
}
