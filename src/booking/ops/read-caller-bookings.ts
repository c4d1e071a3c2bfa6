import type { OpsBookingRow } from "./contract.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listRows } from "./ops-list-queries.ts";
import { isOpen } from "../states/fields.ts";
import { toOpsRow } from "./list-bookings.ts";

const LOOKED_THROUGH = 50;
const SHOWN = 10;
const SHOWN_ADDRESSES = 5;

type CallerBookings = {
  bookings: OpsBookingRow[];
  hasMore: boolean;
  counted: number;
  done: number;
  open: number;
  last: { first_name: string; last_name: string } | undefined;
  addresses: { full_address: string; pin_code: string; city: string | null }[];
};

/**
 * Anyone can book with any number: names and addresses come only from completed bookings and those of `ownerId`,
 * the customer who proved the number.
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
    addresses: [...places.values()].slice(0, SHOWN_ADDRESSES),
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
