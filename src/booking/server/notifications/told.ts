import type { Db } from "#server/database/connect.ts";
import { createLoader } from "#server/process/batches.ts";
import { listAsked, listToldBookings } from "../queries/notifications.ts";
import { listLinesOf } from "../queries/own-bookings.ts";

// The rows of the outbox that are expanded together read what they tell together.

export const findToldBooking = createLoader(async (db: Db, ids: number[]) => {
  const bookings = new Map((await listToldBookings(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => bookings.get(id));
});

export const findLines = createLoader(async (db: Db, ids: number[]) => {
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  return ids.map((id) => lines.get(id) ?? []);
});

/** The ids of the vendors that were asked about a booking until then, and have not answered. */
export const findAsked = createLoader(
  async (db: Db, asked: { bookingId: number; until: Date }[]) => {
    const vendors = Map.groupBy(await listAsked(db, asked), ({ place }) => place - 1);
    return asked.map((_booking, at) => (vendors.get(at) ?? []).map(({ vendor_id }) => vendor_id));
  },
);
