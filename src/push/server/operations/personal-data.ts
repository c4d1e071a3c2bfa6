import type { Db } from "#server/database/connect.ts";
import { listOfPerson, removeOfPerson } from "../queries/subscriptions.ts";

type Person = { accountId: number };

/** The browsers that are told of a person's account and bookings, for the exported file. */
export async function exportPush(db: Db, { accountId }: Person) {
  const rows = await listOfPerson(db, accountId);
  return rows.map(({ created_at }) => ({ since: created_at.toISOString() }));
}

/** Removes these browsers, before the bookings are taken from the account. */
export const erasePush = (db: Db, { accountId }: Person) => removeOfPerson(db, accountId);
