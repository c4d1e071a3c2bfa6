import type { Contact } from "#contact/contract.ts";
import type { Db } from "#server/database/connect.ts";

export const insertContact = (db: Db, contact: Contact, now: Date) =>
  db
    .insertInto("contact")
    .values({ ...contact, received_at: now })
    .execute();
