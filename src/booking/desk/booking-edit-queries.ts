import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { bookedLines, eligibleVendors } from "../offers/eligible-vendors-queries.ts";

export const EDITED_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "phone_number",
  "full_address",
  "pin_code",
] as const;
export type EditedFields = Record<(typeof EDITED_FIELDS)[number], string>;

export const lockEditable = (db: Db, id: number) =>
  db
    .selectFrom("booking")
    .select([
      "order_id",
      "follow_key",
      "status",
      "vendor_id",
      "city_id",
      "customer_id",
      "version",
      ...EDITED_FIELDS,
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateBooking = (db: Db, id: number, fields: EditedFields) =>
  db
    .updateTable("booking")
    .set({
      ...fields,
      city_id: sql<number | null>`city_of_pin(${fields.pin_code})`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .returning("city_id")
    .executeTakeFirstOrThrow();

export const replaceAccess = (
  db: Db,
  id: number,
  { followKey, customerId }: { followKey: string; customerId: number | null },
) =>
  db
    .updateTable("booking")
    .set({ follow_key: followKey, customer_id: customerId })
    .where("id", "=", id)
    .execute();

export const endExclusiveOffer = (db: Db, id: number) =>
  db.updateTable("booking").set({ asked_first_until: null }).where("id", "=", id).execute();

type Withdrawal = { bookingId: number; pinCode: string; holderId: number | null; now: Date };

/** Withdraws offers of vendors not eligible at the pin code, except the holder's. */
export const withdrawOffers = (db: Db, { bookingId, pinCode, holderId, now }: Withdrawal) =>
  sql`
    with line as materialized (${bookedLines(bookingId)}),
    eligible as (${eligibleVendors(pinCode)}),
    gone as (
      delete from booking_offer
      where booking_id = ${bookingId} and vendor_id is distinct from ${holderId}::int
        and vendor_id not in (select vendor_id from eligible)
      returning vendor_id, answer)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select ${bookingId}::int, 'withdrawn', vendor_id, ${now}::timestamptz
    from gone where answer = 'pending' order by vendor_id`.execute(db);
