import { sql, type RawBuilder } from "kysely";

const letters = (table: string) =>
  sql`regexp_replace(lower(${sql.ref(`${table}.full_address`)}), '[^[:alnum:]]+', '', 'g')`;

const duplicatesOf = (which: RawBuilder<unknown>) => sql<{ id: number; order_id: string }[]>`case
  when booking.status in ('pending', 'accepted') then coalesce((
    select json_agg(json_build_object('id', other.id, 'order_id', other.order_id) order by other.id)
    from booking as other
    where (other.phone_number, other.booking_date, other.booking_time_slot, other.pin_code)
        = (booking.phone_number, booking.booking_date, booking.booking_time_slot, booking.pin_code)
      and ${which} and other.status in ('pending', 'accepted')
      and ${letters("other")} = ${letters("booking")}
      and exists (select from booking_line as line join booking_line as theirs using (product_id)
        where line.booking_id = booking.id and theirs.booking_id = other.id)), '[]')
  else '[]' end`;

/** Of an open booking the others with its phone number, day, slot, address and one of its services: probably one visit. */
export const duplicates = duplicatesOf(sql`other.id <> booking.id`);

/** Of these the earlier ones: in a list, the later booking is marked. */
export const earlierDuplicates = duplicatesOf(sql`other.id < booking.id`);
