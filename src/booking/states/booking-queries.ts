import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { CALL_COLUMNS } from "./confirmation-call.ts";

/** Who is asked about a pending booking; null of any other. */
export const asking = sql<"cleaners" | "former" | "nobody" | null>`case
  when booking.status <> 'pending' then null
  when exists (select from booking_wave_queue as queue
    where queue.booking_id = booking.id and queue.due_at = booking.asked_first_until) then 'former'
  when exists (select from booking_wave_queue as queue where queue.booking_id = booking.id)
    or (select true from booking_offer as offer
      where offer.booking_id = booking.id and offer.answer = 'pending' limit 1)
      then 'cleaners'
  else 'nobody' end`;

export const firstName = (id: string) => sql<string | null>`(
  select coalesce(nullif(trim(profile.first_name), ''), nullif(vendor.name, ''), '')
  from account as vendor left join vendor_profile as profile on profile.vendor_id = vendor.id
  where vendor.id = ${sql.ref(id)})`;

/** The first name of a booking's vendor. */
export const comes = firstName("booking.vendor_id");

/** The first name of the vendor who has left a pending booking last, until it is moved or another one accepts. */
export const gone = sql<string | null>`case when booking.status = 'pending' then (
  select case when event.what in ('given_back', 'undone', 'taken_back')
    then ${firstName("event.vendor_id")} end
  from booking_event as event
  where event.booking_id = booking.id and event.what in
    ('given_back', 'undone', 'taken_back', 'accepted', 'assigned', 'rescheduled', 'reopened')
  order by event.id desc limit 1) end`;

const bookings = (db: Db) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "customer_id",
      "booking_date",
      "booking_time_slot",
      "first_name",
      "last_name",
      "phone_number",
      "full_address",
      "pin_code",
      ...CALL_COLUMNS,
      "status",
      "vendor_id",
      "plan_ends_on",
      asking.as("asking"),
      comes.as("comes"),
      gone.as("gone"),
      "former_lines",
    ]);

export const findBooking = (db: Db, id: number) =>
  bookings(db).where("id", "=", id).modifyEnd(PREPARED).executeTakeFirst();

export const findBookingByFollowKey = (db: Db, followKey: string) =>
  bookings(db).where("follow_key", "=", followKey).executeTakeFirst();

export const findFollowedBookingId = async (
  db: Db,
  followKey: string,
): Promise<number | undefined> => (await findBookingByFollowKey(db, followKey))?.id;
