import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { createLoader } from "#server/queues/create-loader.ts";

export type Owner = { accountId: number } | { bookingId: number };

export type Subscription = {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  timeouts: number;
};

type Added = { endpoint: string; p256dh: string; auth: string; now: Date; most: number };

const ownedBy = (owner: Owner) =>
  "accountId" in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`booking_id = ${owner.bookingId}`;

/** Adds a browser, which leaves its former account. Keeps the latest `most`. */
export async function addSubscription(
  db: Db,
  owner: Owner,
  { endpoint, p256dh, auth, now, most }: Added,
): Promise<void> {
  const values = { endpoint, p256dh, auth, created_at: now };
  await ("accountId" in owner
    ? db
        .insertInto("push_subscription")
        .values({ ...values, account_id: owner.accountId })
        .onConflict((conflict) =>
          conflict
            .column("endpoint")
            .where("account_id", "is not", null)
            .doUpdateSet({ p256dh, auth, created_at: now, account_id: owner.accountId }),
        )
        .execute()
    : db
        .insertInto("push_subscription")
        .values({ ...values, booking_id: owner.bookingId })
        .onConflict((conflict) =>
          conflict
            .columns(["booking_id", "endpoint"])
            .where("booking_id", "is not", null)
            .doUpdateSet({ p256dh, auth, created_at: now }),
        )
        .execute());
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where ${ownedBy(owner)}
      order by created_at desc, id desc offset ${most})`.execute(db);
}

/** Adds nothing if the new endpoint exists. Returns whether the former one existed. */
export async function replaceEndpoint(
  db: Db,
  { before, endpoint, p256dh, auth, now }: Omit<Added, "most"> & { before: string },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      delete from push_subscription where endpoint = ${before} returning account_id, booking_id),
    added as (
      insert into push_subscription (endpoint, p256dh, auth, created_at, account_id, booking_id)
      select ${endpoint}, ${p256dh}, ${auth}, ${now}, account_id, booking_id from old
      on conflict do nothing)
    select count(*)::int as count from old`.execute(db);
  return (rows[0]?.count ?? 0) > 0;
}

export const removeEndpoint = (db: Db, endpoint: string) =>
  db.deleteFrom("push_subscription").where("endpoint", "=", endpoint).execute();

export const removeSubscription = (db: Db, id: number) =>
  db.deleteFrom("push_subscription").where("id", "=", id).execute();

/** Counts a timeout; at `most` in a row the subscription is removed. */
export async function countTimeout(db: Db, id: number, most: number): Promise<void> {
  const { rows } = await sql<{ timeouts: number }>`
    update push_subscription set timeouts = timeouts + 1 where id = ${id}
    returning timeouts`.execute(db);
  if ((rows[0]?.timeouts ?? 0) >= most) await removeSubscription(db, id);
}

export const resetTimeouts = (db: Db, id: number) =>
  db.updateTable("push_subscription").set({ timeouts: 0 }).where("id", "=", id).execute();

export async function listSubscriptions(
  db: Db,
  accountId: number | null,
  bookingId: number | null,
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select distinct on (endpoint) id, endpoint, p256dh, auth, timeouts from push_subscription
    where account_id = ${accountId}::int or booking_id = ${bookingId}::int
    order by endpoint, id desc`.execute(db);
  return rows;
}

export const hasSubscription = createLoader(async (db: Db, owners: Owner[]) => {
  const accountIds = owners.flatMap((owner) => ("accountId" in owner ? owner.accountId : []));
  const bookingIds = owners.flatMap((owner) => ("bookingId" in owner ? owner.bookingId : []));
  const { rows } = await sql<{ account_id: number | null; booking_id: number | null }>`
    select account_id, booking_id from push_subscription
    where account_id = any(${accountIds}::int[]) or booking_id = any(${bookingIds}::int[])
    ${PREPARED}`.execute(db);
  return owners.map((owner) =>
    rows.some((row) =>
      "accountId" in owner
        ? row.account_id === owner.accountId
        : row.booking_id === owner.bookingId,
    ),
  );
});

export const removeOfAccount = (db: Db, accountId: number) =>
  db.deleteFrom("push_subscription").where("account_id", "=", accountId).execute();

/** Removes the browsers that follow these bookings; returns how many. */
export async function removeOfBookings(db: Db, bookingIds: number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("push_subscription")
    .where("booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type Person = { accountId: number };
type OwnBooking = { id: number };

const isOfPerson = ({ accountId }: Person, bookings: OwnBooking[]) =>
  sql<boolean>`(account_id = ${accountId}
    or booking_id = any(${bookings.map(({ id }) => id)}::int[]))`;

/** The browsers subscribed to an account and its bookings, for the data export. */
export async function exportPush(db: Db, person: Person, bookings: OwnBooking[]) {
  const rows = await db
    .selectFrom("push_subscription")
    .select("created_at")
    .where(isOfPerson(person, bookings))
    .orderBy("id")
    .execute();
  return rows.map(({ created_at }) => ({ since: created_at.toISOString() }));
}

/** Removes these browsers. */
export const erasePush = (db: Db, person: Person, bookings: OwnBooking[]) =>
  db.deleteFrom("push_subscription").where(isOfPerson(person, bookings)).execute();
