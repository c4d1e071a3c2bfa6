import type { OpsBookingRow } from "./contract.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listRows } from "./ops-list-queries.ts";
import { isOpen } from "../transitions/fields.ts";
import { toOpsRow } from "../booking/list-bookings.ts";

/** Latest bookings searched for addresses, and those shown. */
const LOOKED_THROUGH = 50;
const SHOWN = 10;
const MAX_ADDRESSES = 5;

type CallerBookings = {
  bookings: OpsBookingRow[];
  hasMore: boolean;
  /** The number of the latest 50, of the completed and of the open ones from today on. */
  counted: number;
  done: number;
  open: number;
  /** The name in the latest booking that was completed or is the owner's. */
  last: { first_name: string; last_name: string } | undefined;
  /** The addresses of such bookings, latest first. */
  addresses: { full_address: string; pin_code: string; city: string | null }[];
};

/**
 * The bookings of a phone number. Since anyone can book with any number, names and addresses come only from
 * bookings that were completed or belong to `ownerId`, the customer who proved the number.
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

const listCallerBookings = (db: Db, phoneNumber: string, limit: number) =>
  db
    .selectFrom("booking")
    .leftJoin("city", "city.id", "booking.city_id")
    .select([
      "booking.id",
      "booking.status",
      "booking.booking_date",
      "booking.first_name",
      "booking.last_name",
      "booking.customer_id",
      "booking.full_address",
      "booking.pin_code",
      "city.name as city",
    ])
    .where("booking.phone_number", "=", phoneNumber)
    .orderBy("booking.id", "desc")
    .limit(limit)
    .execute();
