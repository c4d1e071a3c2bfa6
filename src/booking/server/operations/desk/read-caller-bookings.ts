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
  /** How many of the latest 50 are neither done nor cancelled, from today on. */
  open: number;
  /** How they gave their name the last time. */
  last: { first_name: string; last_name: string; email: string } | undefined;
  /** Where they had us come to, the latest first. */
  addresses: { full_address: string; pin_code: string; city: string | null }[];
};

/** What the bookings of a phone number say of whoever calls from it. */
export async function readCallerBookings(
  db: Db,
  phoneNumber: string,
  now: Date,
): Promise<CallerBookings> {
  const rows = await listCallerBookings(db, phoneNumber, LOOKED_THROUGH);
  const shown = rows.slice(0, SHOWN).map(({ id }) => id);
  const day = today(now);
  const places = new Map<string, CallerBookings["addresses"][number]>();
  for (const { full_address, pin_code, city } of rows) {
    const key = `${pin_code} ${full_address.toLowerCase()}`;
    if (!places.has(key)) places.set(key, { full_address, pin_code, city });
  }
  const [last] = rows;
  return {
    bookings: (await listRows(db, shown)).map(toOpsRow),
    hasMore: rows.length > SHOWN,
    open: rows.filter(({ status, booking_date }) => isOpen(status) && booking_date >= day).length,
    last: last && { first_name: last.first_name, last_name: last.last_name, email: last.email },
    addresses: [...places.values()].slice(0, MAX_ADDRESSES),
  };
}
