import { type Db, hasRow } from "#server/database/connect.ts";

/** The keys of a booking: the row's id, the order id that people read out, the follow key of its link. */
export type BookingKeys = { id: number; order_id: string; follow_key: string };

export const findKeys = (db: Db, id: number): Promise<BookingKeys | undefined> =>
  db
    .selectFrom("booking")
    .select(["id", "order_id", "follow_key"])
    .where("id", "=", id)
    .executeTakeFirst();

export const hasBooking = (db: Db, id: number): Promise<boolean> =>
  hasRow(db.selectFrom("booking").where("id", "=", id));
