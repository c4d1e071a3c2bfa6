import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { farah } from "../people.ts";
import { applications, contacts } from "./inbox.ts";
import { sampleVendors } from "./vendors.ts";

type Who = { email: string };

/** Marks accounts as samples: they and all that they make can be taken away again. */
export async function markPeople(db: Db, people: readonly Who[]): Promise<void> {
  const emails = people.map(({ email }) => email);
  await sql`update account set is_sample = true where email = any(${emails})`.execute(db);
}

/** Marks all that the sample day has made. */
export async function markSamples(db: Db, orderIds: string[]): Promise<void> {
  await markPeople(db, [farah, ...sampleVendors.map(({ member }) => member)]);
  const senders = contacts.map(({ contact }) => contact.email);
  const phones = applications.map(({ vendor }) => vendor.phone_number);
  await sql`update booking set is_sample = true where order_id = any(${orderIds})`.execute(db);
  await sql`update contact set is_sample = true where email = any(${senders})`.execute(db);
  await sql`update vendor_application set is_sample = true
    where phone_number = any(${phones})`.execute(db);
}
