import { findOwnAccount } from "../ground/queries.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import { findProvenCustomer, isPhoneIdle } from "./proven-contacts.ts";
import { type Refusal, refuseAt, refuse } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import type { AccountHooks } from "../hooks.ts";
import { CONTACT_FIELDS, type ContactName, CONTACT_WORDS } from "../ground/fields.ts";
import type { ConfirmContact, ContactProof } from "./contract.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { hashContactCode, releasedEmail, isReleased, TAKEN } from "../ground/contact-rules.ts";
import { lockContacts, setContactProven, type Key, type NewProof } from "./queries.ts";
import { replaceContact } from "./replace-contact.ts";
import { timingSafeEqual, randomBytes } from "node:crypto";
import { queueNotification } from "#notifications/exports.ts";

/** Outbox event: another customer proved a contact that this account held unproven. */
export const CONTACT_LOST = "contact-lost";

const MAX_TRIES = 5;
type ConfirmRefusal = Refusal<"wrong" | "over" | "taken">;
type Hooks = Pick<AccountHooks, "onSignedOut">;

const over = () => refuseAt("code", "over", "This code is over. Ask for a new code");

/**
 * Confirms a contact of a customer or vendor with its code. A new contact replaces the account's, ends all bearers but
 * the session with `tokenHash`, and leaves another account that holds it unproven. Refuses a wrong or
 * expired code.
 */
export async function confirmContact(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
  { contact, code }: ConfirmContact,
  now: Date,
  { onSignedOut }: Hooks,
): Promise<ConfirmRefusal | undefined> {
  const key = { accountId, contact };
  // A separate statement, so that a try counts in any case.
  const proof = await countProofTry(db, { ...key, now, most: MAX_TRIES });
  if (proof === undefined) return over();
  const { sent_to: sentTo, replaces, code_hash: codeHash } = proof;
  if (!timingSafeEqual(codeHash, hashContactCode(code, { ...key, sentTo })))
    return refuseAt("code", "wrong", "That code is not right");
  return inTransaction(db, async (transaction): Promise<ConfirmRefusal | undefined> => {
    const current = (await lockContacts(transaction, accountId))[CONTACT_FIELDS[contact]] ?? "";
    if (current !== (replaces ?? sentTo)) return over();
    if (!(await consumeContactProof(transaction, { ...key, codeHash }))) return over();
    if (replaces !== null) {
      const holder = await lockHolder(transaction, contact, sentTo);
      if (holder !== undefined) {
        if (holder.proven_at !== null)
          return refuseAt("code", "taken", "Another account has confirmed it meanwhile");
        await takeContact(transaction, { contact, from: holder.id }, now, { onSignedOut });
      }
      const mine = { now, onSignedOut, keptSessions: tokenHash };
      await replaceContact(transaction, accountId, { [CONTACT_FIELDS[contact]]: sentTo }, mine);
    }
    await setContactProven(transaction, accountId, contact, now);
    return undefined;
  });
}

async function takeContact(
  db: Db,
  { contact, from }: { contact: ContactName; from: number },
  now: Date,
  { onSignedOut }: Hooks,
): Promise<void> {
  const none = contact === "email" ? { email: releasedEmail(from) } : { phone_number: null };
  const theirs = { now, onSignedOut, keptSessions: "all", notifiesFormer: false } as const;
  await replaceContact(db, from, none, theirs);
  const data = { account: from, contact };
  await queueNotification(db, { event: CONTACT_LOST, data, now });
}

/** Counts a try and returns the proof. Undefined without a valid one, or after `most` tries. */
const countProofTry = (
  db: Db,
  { accountId, contact, now, most }: Key & { now: Date; most: number },
) =>
  db
    .updateTable("contact_proof")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("account_id", "=", accountId)
    .where("contact", "=", contact)
    .where("expires_at", ">", now)
    .where("tries", "<", most)
    .returning(["sent_to", "replaces", "code_hash"])
    .executeTakeFirst();

async function consumeContactProof(
  db: Db,
  { accountId, contact, codeHash }: Key & { codeHash: Buffer },
): Promise<boolean> {
  const used = await db
    .deleteFrom("contact_proof")
    .where("account_id", "=", accountId)
    .where("contact", "=", contact)
    .where("code_hash", "=", codeHash)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

const lockHolder = (db: Db, contact: ContactName, value: string) =>
  db
    .selectFrom("account")
    .select([
      "id",
      contact === "email" ? "email_proven_at as proven_at" : "phone_proven_at as proven_at",
    ])
    .where("role", "=", "customer")
    .where(CONTACT_FIELDS[contact], "=", value)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Outbox event; the code is made when the message is sent. */
export const CONTACT_PROOF = "contact-proof";

const MINUTES_VALID = 10;

type ProofTarget = { contact: ContactName; sentTo: string; replaces: string | null };

type TargetRefusal = Refusal<
  "missing" | "proven" | "taken" | "not-own" | "password-needed" | "wrong-password"
>;

export const proofExpiry = (now: Date): Date => new Date(now.getTime() + MINUTES_VALID * 60_000);

/**
 * The contact to send a code to. Refuses a contact that is proven, but for a number that was not used for 90 days, and
 * a vendor's new one, which an operator enters; for a
 * customer's new one a wrong password, since contacts can reset the password.
 */
export async function findProofTarget(
  db: Db,
  accountId: number,
  { contact, value, current_password }: ContactProof,
  now: Date,
): Promise<ProofTarget | TargetRefusal> {
  const account = await findOwnAccount(db, accountId);
  const stored = account?.[CONTACT_FIELDS[contact]] ?? "";
  const own = isReleased(stored) ? "" : stored;
  const sentTo = value ?? own;
  if (sentTo === "") return refuseAt("value", "missing", say`Enter your ${CONTACT_WORDS[contact]}`);
  if (sentTo === own) {
    const isProven =
      contact === "phone"
        ? account?.phone_proven_at && !isPhoneIdle(account, now)
        : account?.email_proven_at;
    if (isProven) return refuse("proven", say`Your ${CONTACT_WORDS[contact]} is confirmed already`);
    return { contact, sentTo, replaces: null };
  }
  if (account?.role === "vendor")
    return refuseAt("value", "not-own", "Call the help desk to change it");
  if (current_password === undefined)
    return refuseAt("current_password", "password-needed", "Enter your current password");
  if (!(await fitsPassword(current_password, account?.password_hash)))
    return refuseAt("current_password", "wrong-password", "That is not your current password");
  const holder = await findProvenCustomer(
    db,
    contact === "phone" ? { phone_number: sentTo } : { email: sentTo },
  );
  if (holder !== undefined) return refuseAt("value", "taken", TAKEN[CONTACT_FIELDS[contact]]);
  return { contact, sentTo, replaces: stored };
}

/** Sends a code to a contact, valid for ten minutes. It replaces an earlier one. */
export const requestContactProof = (
  db: Db,
  accountId: number,
  target: ProofTarget,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    // A placeholder until the message is sent.
    const codeHash = randomBytes(32);
    const proof = { ...target, accountId, codeHash, now, expiresAt: proofExpiry(now) };
    await saveContactProof(transaction, proof);
    const data = { account: accountId, contact: target.contact };
    await queueNotification(transaction, { event: CONTACT_PROOF, data, now });
  });

function saveContactProof(
  db: Db,
  { accountId, contact, sentTo, replaces, codeHash, now, expiresAt }: NewProof,
): Promise<unknown> {
  const proof = {
    sent_to: sentTo,
    replaces,
    code_hash: codeHash,
    sent_at: now,
    expires_at: expiresAt,
    tries: 0,
  };
  return db
    .insertInto("contact_proof")
    .values({ account_id: accountId, contact, ...proof })
    .onConflict((conflict) => conflict.columns(["account_id", "contact"]).doUpdateSet(proof))
    .execute();
}
