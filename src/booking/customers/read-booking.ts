import type { Booking } from "../ground/contract.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { hintsOf } from "../states/confirmation-call.ts";
import { findBooking } from "../states/booking-queries.ts";
import { listLines, type PricedLine } from "../lines/queries.ts";
import { stateOf } from "../states/booking-state.ts";
import { findLast } from "../ground/events-queries.ts";
import { readPlan } from "./read-plan.ts";
import { isOpen } from "../states/fields.ts";

type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;
export const toProduct = (line: PricedLine): Booking["product"][number] => ({
  id: line.product_id,
  title: line.title,
  quantity: line.quantity,
  price: toRupees(line.price_paise),
  price_per: line.price_per,
  rhythm: toRhythm(line),
});

const toBooking = (
  row: BookingRow,
  lines: PricedLine[],
  plan: Plan | undefined,
): Omit<Booking, "state"> => ({
  order_id: row.order_id,
  booking_date: row.booking_date,
  booking_time_slot: row.booking_time_slot,
  first_name: row.first_name,
  last_name: row.last_name,
  product: lines.map(toProduct),
  total: toRupees(sumPaise(lines)),
  booking_status: row.status,
  work_minutes: row.work_minutes,
  hints: hintsOf(row),
  follow_key: row.follow_key,
  ...(plan && { plan }),
  // What is over needs neither, and the link may have been passed on.
  ...(isOpen(row.status) && {
    phone_number: row.phone_number,
    full_address: row.full_address,
    pin_code: row.pin_code,
  }),
});

/** Without its state, which its payment decides too. `known`: its plan, where that was read already. */
export async function readBooking(
  db: Db,
  row: BookingRow,
  known?: Plan,
): Promise<Omit<Booking, "state">> {
  const [lines, plan] = await Promise.all([
    listLines(db, row.id),
    known ?? (row.plan_ends_on === null ? undefined : readPlan(db, row.id)),
  ]);
  const end = row.status === "cancelled" && (await findLast(db, row.id, ["cancelled"]));
  return { ...toBooking(row, lines, plan), ...(end && { cancelled_because: end.reason }) };
}

export async function readBookingById(db: Db, id: number, now: Date): Promise<Booking> {
  const row = await findBooking(db, id);
  if (row === undefined) throw new Error("A booking vanished while it was read");
  const booking = await readBooking(db, row);
  return { ...booking, state: stateOf(row, { plan: booking.plan }, now) };
}
