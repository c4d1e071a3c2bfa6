import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listCallerBookings } from "../../queries/caller-bookings.ts";
import { listRows } from "../../queries/ops-list.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import { toOpsRow } from "../list-bookings.ts";

/** How many of the latest bookings are looked through for addresses, and how many are shown. */
const LOOKED_THROUGH = 50;
const SHOWN = 10;
const MAX_ADDRESSES = 5;

type CallerBookings = {
  /** The latest, newest first. */
  bookings: OpsBookingRow[];
  /** Whether there are more than those. */
  hasMore: boolean;
  /** Of the latest 50: how many there are, are completed, and are open from today on. */
  counted: number;
  done: number;
  open: number;
  /** The name in the latest booking that is completed or the owner's. */
  last: { first_name: string; last_name: string } | undefined;
  /** The addresses of such bookings, the latest first. */
  addresses: { full_address: string; pin_code: string; city: string | null }[];
};

/**
 * The bookings of a phone number. A visitor can book with any number, so names and addresses are only those
 * of bookings that were completed or that belong to `ownerId`, the customer who proved the number.
 */
export async function readCallerBookings(
  db: Db,
  phoneNumber: string,
  ownerId: number | undefined,
  now: Date,
): Promise<CallerBookings> {
  const rows = await listCallerBookings(db, phoneNumber, LOOKED_THROUGH);
  const shown = rows.slice(0, SHOWN).map(({ id }) => id);
  const day = today(now);
  const places = new Map<string, CallerBookings["addresses"][number]>();
  const trusted = rows.filter(
    ({ status, customer_id }) =>
      status === "completed" || (ownerId !== undefined && customer_id === ownerId),
  );
  for (const { full_address, pin_code, city } of trusted) {
    const key = `${pin_code} ${full_address.toLowerCase()}`;
    if (!places.has(key)) places.set(key, { full_address, pin_code, city });
  }
  const [last] = trusted;
  return {
    bookings: (await listRows(db, shown)).map(toOpsRow),
    hasMore: rows.length > SHOWN,
    counted: rows.length,
    done: rows.filter(({ status }) => status === "completed").length,
    open: rows.filter(({ status, booking_date }) => isOpen(status) && booking_date >= day).length,
    last: last && { first_name: last.first_name, last_name: last.last_name },
    addresses: [...places.values()].slice(0, MAX_ADDRESSES),
  };
}
