import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";

const MAX_PER_ACCOUNT = 20;

/** The identifier of a sign-in: the phone number of a customer, the e-mail of others. */
export type SignInName = { phone: string } | { email: string };

/** The account that a sign-in with this name is for. */
const accountNamed = (db: Db, name: SignInName) => {
  const accounts = db.selectFrom("account");
  return "phone" in name
    ? accounts.where("role", "=", "customer").where("phone_number", "=", name.phone)
    : accounts.where("role", "in", ["vendor", "operator"]).where("email", "=", name.email);
};

/** Whether that account was signed in to from the address since then. */
export const isKnownAddress = (
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

/**
 * Remembers the address for the account of that session, and forgets all but the 20 that were seen
 * last.
 */
export async function saveKnownAddress(
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
