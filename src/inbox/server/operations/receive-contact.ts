import type { Contact } from "#inbox/contract/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { insertContact } from "../queries/queries.ts";

/** Keeps a message for the operators. */
export async function receiveContact(db: Db, contact: Contact, now: Date): Promise<void> {
  await insertContact(db, contact, now);
}
