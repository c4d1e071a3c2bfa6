import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import type { Db } from "#server/database/connect.ts";

type State = { status: BookingStatus; vendorId: number | null };

/**
 * Writes where a booking stands and who has it. Only `transition` may call it, with the booking locked:
 * the table of transitions says what the state is.
 */
export const setState = (db: Db, bookingId: number, { status, vendorId }: State, now: Date) =>
  db
    .updateTable("booking")
    .set({
      status,
      vendor_id: vendorId,
      ...(status === "accepted" && { first_accepted_at: sql`coalesce(first_accepted_at, ${now})` }),
    })
    .where("id", "=", bookingId)
    .execute();
