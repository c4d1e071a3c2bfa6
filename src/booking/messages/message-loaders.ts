import type { Db } from "#server/database/connect.ts";
import { createLoader } from "#server/process/create-loader.ts";
import { listAsked, listToldBookings } from "../booking/notifications-queries.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import { listLinesOf } from "../customers/own-bookings-queries.ts";

// Loaders that batch the reads of outbox rows expanded in one transaction.

export const findBookingForMessage = createLoader(async (db: Db, ids: number[]) => {
  const bookings = new Map((await listToldBookings(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => bookings.get(id));
});

export const findLines = createLoader(async (db: Db, ids: number[]) => {
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  return ids.map((id) => lines.get(id) ?? []);
});

export const findPayment = createLoader(async (db: Db, ids: number[]) => {
  const payments = await readPaymentSummaries(db, ids);
  return ids.map((id) => payments.get(id));
});

/** The vendors with an unanswered offer of a booking made by then. */
export const findAsked = createLoader(
  async (db: Db, asked: { bookingId: number; until: Date }[]) => {
    const vendors = Map.groupBy(await listAsked(db, asked), ({ place }) => place - 1);
    return asked.map((_booking, at) => (vendors.get(at) ?? []).map(({ vendor_id }) => vendor_id));
  },
);
