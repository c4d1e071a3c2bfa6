import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { AccountHooks } from "../hooks.ts";
import { lockContacts, setContacts, type Contacts } from "./queries.ts";
import {
  deleteOtherSessions,
  deleteSessionsOf,
  forgetPhoneOfSessions,
} from "../sessions/queries.ts";

/** Outbox event for the former contacts of an account. */
export const CONTACT_REPLACED = "contact-replaced";

type Replacement = Pick<AccountHooks, "onSignedOut"> & {
  now: Date;
  /** The hash of the session that stays, or `all`: without a phone number, sign-in is impossible. */
  keptSessions?: Buffer | "all";
  /** False if the person is erased or the former contacts belong to another customer. */
  notifiesFormer?: boolean;
};

/**
 * Replaces contacts of an account by unproven ones, in the caller's transaction: every change of contacts
 * uses it. Ends all sessions but `keptSessions` and all other bearers, and notifies the former contacts.
 * Throws the violation if taken in the role.
 */
export async function replaceContact(
  db: Db,
  id: number,
  to: { [Name in keyof Contacts]?: Contacts[Name] | undefined },
  { now, onSignedOut, keptSessions, notifiesFormer = true }: Replacement,
): Promise<void> {
  const former = await lockContacts(db, id);
  const changed: Partial<Contacts> = {
    ...(to.email !== undefined && to.email !== former.email && { email: to.email }),
    ...(to.phone_number !== undefined &&
      to.phone_number !== former.phone_number && { phone_number: to.phone_number }),
  };
  const isEmail = changed.email !== undefined;
  const isPhone = changed.phone_number !== undefined;
  if (!isEmail && !isPhone) return;
  await setContacts(db, id, changed);
  if (keptSessions === undefined) await deleteSessionsOf(db, id);
  else if (keptSessions !== "all") await deleteOtherSessions(db, id, keptSessions);
  // The sessions that stay were not opened by a code to the new number.
  if (isPhone) await forgetPhoneOfSessions(db, id);
  await onSignedOut(db, id);
  if (!notifiesFormer) return;
  const data = {
    email: isEmail ? former.email : null,
    phone: isPhone ? former.phone_number : null,
  };
  await queueNotification(db, { event: CONTACT_REPLACED, accountId: id, data, now });
}
