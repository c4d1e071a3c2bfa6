import type { Contact } from "#inbox/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { insertContact } from "../queries/messages.ts";

/** Keeps a message for the operators. */
export async function submitMessage(db: Db, contact: Contact, now: Date): Promise<void> {
  await insertContact(db, contact, now);
}
