import { createHash } from "node:crypto";
import type { SignIn } from "../contract.ts";
import { tenDigits } from "#kernel/phone.ts";
import type { Context } from "hono";
import type { Dependencies } from "#server/dependencies.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { findCustomerByPhone, findWorker, workerNameOf, workersNamed } from "./queries.ts";
import { rateLimits } from "../rate-limits.ts";
import { authenticate } from "./authenticate.ts";
import { hashToken } from "./token.ts";
import type { Counted } from "#server/http/protection/create-rate-limits.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { daysBefore } from "#kernel/time/day.ts";

const DAYS_KNOWN = 90;

const hashOf = (address: string): Buffer =>
  createHash("sha256").update(`known-address\0${address}`).digest().subarray(0, 16);

/** Normalised as accounts are looked up: another spelling must not get ten more tries. */
const signInName = ({ email, phone_number }: Omit<SignIn, "password">): SignInName =>
  email === undefined
    ? { phone: tenDigits(phone_number ?? "") ?? "" }
    : { email: workerNameOf(email) };

type Limits = Dependencies["limits"];
type Use = readonly [limit: Parameters<Limits["use"]>[0], key: string];

/** Counts a try. Resolves to the 429, or to `succeeded`: call it after a right one, which does not count. */
async function countTry(limits: Limits, uses: readonly Use[], c: Counted) {
  for (const [limit, key] of uses) {
    const tooMany = await limits.use(limit, key, c);
    if (tooMany !== undefined) return { tooMany };
  }
  const succeeded = async () => {
    for (const [limit, key] of uses) await limits.takeBack(limit, key);
  };
  return { succeeded };
}

/**
 * Counts a sign-in before its password is checked. An address from which the account signed in during the
 * last 90 days has ten wrong tries of its own; other addresses have ten each and 30 together.
 */
export async function limitSignIn(
  { db, now, limits }: Pick<Dependencies, "db" | "now" | "limits">,
  body: Omit<SignIn, "password">,
  c: Context<HttpEnv>,
) {
  const address = clientIp(c);
  if (address === undefined) return { succeeded: async () => undefined };
  const name = signInName(body);
  const account = "phone" in name ? name.phone : name.email;
  const since = daysBefore(now(), DAYS_KNOWN);
  const isKnown = await isKnownAddress(db, name, hashOf(address), since);
  const own = [rateLimits["sign-in"], `${address} ${account}`] as const;
  const uses = isKnown
    ? [own]
    : [
        [rateLimits["sign-in-from-address"], address] as const,
        own,
        [rateLimits["sign-in-to-account"], account] as const,
      ];
  return countTry(limits, uses, c);
}

type Parts = Pick<Dependencies, "db" | "now" | "limits">;

/**
 * Counts a request for a code that signs in. An address from which an account that proved the number signed in during
 * the last 90 days counts apart, so that strangers do not use up the codes of its holder.
 */
export async function limitCodes({ db, now, limits }: Parts, phone: string, c: Context<HttpEnv>) {
  const address = clientIp(c);
  const isKnown = await isKnownPhone(db, phone, address, now());
  return (
    (await limits.use(rateLimits["signin-code-from-address"], address, c)) ??
    (await limits.use(rateLimits["signin-code"], address && `${address} ${phone}`, c)) ??
    (isKnown
      ? undefined
      : ((await limits.use(rateLimits["signin-code-to-number"], phone, c)) ??
        (await limits.use(rateLimits["signin-code-to-number-in-a-day"], phone, c))))
  );
}

/** Counts a try of a code; `succeeded` takes it back. */
export async function limitCodeTries(
  { db, now, limits }: Parts,
  phone: string,
  c: Context<HttpEnv>,
) {
  const address = clientIp(c);
  const isKnown = await isKnownPhone(db, phone, address, now());
  const uses: Use[] = [];
  if (address !== undefined)
    uses.push(
      [rateLimits["signin-code-tries-from-address"], address],
      [rateLimits["signin-code-tries"], `${address} ${phone}`],
    );
  if (!isKnown) uses.push([rateLimits["signin-code-tries-at-number"], phone]);
  return countTry(limits, uses, c);
}

export async function noteAim(
  db: Dependencies["db"],
  body: Omit<SignIn, "password">,
  c: Context<HttpEnv>,
): Promise<void> {
  const name = signInName(body);
  const account =
    "phone" in name ? await findCustomerByPhone(db, name.phone) : await findWorker(db, name.email);
  c.set("aimedAt", account?.id);
}

/**
 * Stores the address of a new session, and adds the account to the request's log line. Call it after each
 * sign-in.
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

const GUESSES = {
  password: [rateLimits["password-change"]],
  code: [rateLimits["second-factor"], rateLimits["second-factor-in-a-day"]],
};

export const limitGuesses = (
  limits: Limits,
  of: keyof typeof GUESSES,
  accountId: number,
  c: Counted,
) =>
  countTry(
    limits,
    GUESSES[of].map((limit) => [limit, String(accountId)] as const),
    c,
  );

const MAX_PER_ACCOUNT = 20;

type SignInName = { phone: string } | { email: string };

const accountNamed = (db: Db, name: SignInName) => {
  const accounts = db.selectFrom("account");
  return "phone" in name
    ? accounts.where("role", "=", "customer").where("phone_number", "=", name.phone)
    : workersNamed(accounts, name.email);
};

const isKnownAddress = (
  db: Db,
  name: SignInName,
  addressHash: Buffer,
  since: Date,
): Promise<boolean> =>
  hasRow(
    accountNamed(db, name)
      .innerJoin("known_address", "known_address.account_id", "account.id")
      .where("address_hash", "=", addressHash)
      .where("seen_at", ">", since),
  );

/** Whether a customer or vendor who proved the number signed in from the address in the last 90 days. */
const isKnownPhone = (db: Db, phone: string, address: string | undefined, now: Date) =>
  hasRow(
    db
      .selectFrom("account")
      .where("role", "in", ["customer", "vendor"])
      .where("phone_number", "=", phone)
      .where("phone_proven_at", "is not", null)
      .innerJoin("known_address", "known_address.account_id", "account.id")
      .where("address_hash", "=", hashOf(address ?? ""))
      .where("seen_at", ">", daysBefore(now, DAYS_KNOWN)),
  );

/** Stores the address for the session's account, and deletes all but the last 20. */
async function saveKnownAddress(
  db: Db,
  tokenHash: Buffer,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  const session = await db
    .selectFrom("session")
    .select("account_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (session === undefined) return;
  await db
    .insertInto("known_address")
    .values({ account_id: session.account_id, address_hash: addressHash, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "address_hash"]).doUpdateSet({ seen_at: now }),
    )
    .execute();
  await db
    .deleteFrom("known_address")
    .where("account_id", "=", session.account_id)
    .where("address_hash", "in", (old) =>
      old
        .selectFrom("known_address")
        .select("address_hash")
        .where("account_id", "=", session.account_id)
        .orderBy("seen_at", "desc")
        .orderBy("address_hash")
        .limit(1_000)
        .offset(MAX_PER_ACCOUNT),
    )
    .execute();
}
