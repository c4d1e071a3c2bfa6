import type { Db } from "#server/database/connect.ts";

/** An e-mail in lower case, or a phone number of ten digits. */
export type Contact = { email: string } | { phone_number: string };

const proven = (db: Db, contact: Contact) =>
  "email" in contact
    ? db
        .selectFrom("account")
        .where("email", "=", contact.email)
        .where("email_proven_at", "is not", null)
    : db
        .selectFrom("account")
        .where("phone_number", "=", contact.phone_number)
        .where("phone_proven_at", "is not", null);

/**
 * The customer who proved that contact; undefined where none has, also when an unproven account holds it.
 * The one way from a phone number or an e-mail to an account that has rights by it.
 */
export const findProvenCustomer = (db: Db, contact: Contact) =>
  proven(db, contact)
    .select(["id", "name", "email", "phone_number", "deactivated_at", "created_at"])
    .where("role", "=", "customer")
    .executeTakeFirst();

/** Whether an account of any role proved that contact. */
export const isProvenContact = async (db: Db, contact: Contact): Promise<boolean> =>
  (await proven(db, contact).select("id").limit(1).executeTakeFirst()) !== undefined;
