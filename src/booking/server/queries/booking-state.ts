import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import type { Db } from "#server/database/connect.ts";

type State = { status: BookingStatus; vendorId: number | null };

/**
 * Writes the state and the vendor of a booking. Only `transitionBooking` calls it, with the row
 * locked: the state comes from the table of transitions.
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
