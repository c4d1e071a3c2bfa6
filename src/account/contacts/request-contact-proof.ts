import { isReleased, TAKEN } from "../ground/contact-rules.ts";
import { type ContactName, CONTACT_FIELDS, CONTACT_WORDS } from "../ground/fields.ts";
import { type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import type { ContactProof } from "./contract.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { findProvenCustomer } from "./proven-contacts.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import { queueNotification } from "#notifications/exports.ts";
import { randomBytes } from "node:crypto";
import type { NewProof } from "./queries.ts";
import { findOwnAccount } from "../ground/queries.ts";

/** Outbox event; the code is made when the message is sent. */
export const CONTACT_PROOF = "contact-proof";

const MINUTES_VALID = 10;

type ProofTarget = { contact: ContactName; sentTo: string; replaces: string | null };

type TargetRefusal = Refusal<
  "missing" | "proven" | "taken" | "not-own" | "password-needed" | "wrong-password"
>;

export const proofExpiry = (now: Date): Date => new Date(now.getTime() + MINUTES_VALID * 60_000);

/**
 * The contact to send a code to. Refuses a proven contact and a vendor's new one, which an operator enters; for a
 * customer's new one a wrong password, since contacts can reset the password.
 */
export async function findProofTarget(
  db: Db,
  accountId: number,
  { contact, value, current_password }: ContactProof,
): Promise<ProofTarget | TargetRefusal> {
  const account = await findOwnAccount(db, accountId);
  const stored = account?.[CONTACT_FIELDS[contact]] ?? "";
  const own = isReleased(stored) ? "" : stored;
  const sentTo = value ?? own;
  if (sentTo === "") return refuseAt("value", "missing", `Enter your ${CONTACT_WORDS[contact]}`);
  if (sentTo === own) {
    const isProven = contact === "phone" ? account?.phone_proven_at : account?.email_proven_at;
    if (isProven) return refuse("proven", `Your ${CONTACT_WORDS[contact]} is confirmed already`);
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
