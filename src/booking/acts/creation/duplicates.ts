import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { BookingDetails } from "../../ground/contract.ts";

type Visit = Record<
  | "phone_number"
  | "booking_date"
  | "booking_time_slot"
  | "pin_code"
  | "full_address"
  | "product_ids",
  RawBuilder<unknown>
>;

/** An address without its case, spaces and punctuation. */
const lettersOf = (address: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(${address}), '[[:punct:][:space:]]+', '', 'g')`;

/** Whether the open booking `other` has the phone number, day, slot, address and one of the services: probably one visit. */
const repeats = (of: Visit) => sql<boolean>`(other.status in ('pending', 'accepted')
  and (other.phone_number, other.booking_date, other.booking_time_slot, other.pin_code)
    = (${of.phone_number}, ${of.booking_date}, ${of.booking_time_slot}, ${of.pin_code})
  and ${lettersOf(sql`other.full_address`)} = ${lettersOf(of.full_address)}
  and exists (select from booking_line where booking_id = other.id and product_id = any(${of.product_ids})))`;

/** The title of a service that is booked already for that phone number, time and place. */
export async function findBookedAlready(
  db: Db,
  details: BookingDetails,
): Promise<string | undefined> {
  const ids = sql`${details.products.map(({ product_id }) => product_id)}::int[]`;
  const sent = {
    phone_number: sql`${details.phone_number}`,
    booking_date: sql`${details.booking_date}::date`,
    booking_time_slot: sql`${details.booking_time_slot}`,
    pin_code: sql`${details.pin_code}`,
    full_address: sql`${details.full_address}::text`,
    product_ids: ids,
  };
  const { rows } = await sql<{ title: string }>`
    select line.title from booking as other
    join booking_line as line on line.booking_id = other.id and line.product_id = any(${ids})
    where ${repeats(sent)} limit 1`.execute(db);
  return rows[0]?.title;
}

const ofBooking: Visit = {
  phone_number: sql`booking.phone_number`,
  booking_date: sql`booking.booking_date`,
  booking_time_slot: sql`booking.booking_time_slot`,
  pin_code: sql`booking.pin_code`,
  full_address: sql`booking.full_address`,
  product_ids: sql`array(select product_id from booking_line where booking_id = booking.id)`,
};

const duplicatesOf = (which: RawBuilder<unknown>) => sql<{ id: number; order_id: string }[]>`case
  when booking.status in ('pending', 'accepted') then coalesce((
    select json_agg(json_build_object('id', other.id, 'order_id', other.order_id) order by other.id)
    from booking as other where ${which} and ${repeats(ofBooking)}), '[]')
  else '[]' end`;

/** Of an open booking the others that repeat it or that it repeats. */
export const duplicates = duplicatesOf(sql`other.id <> booking.id`);

/** Of these the earlier ones: in a list, the later booking is marked. */
export const earlierDuplicates = duplicatesOf(sql`other.id < booking.id`);
