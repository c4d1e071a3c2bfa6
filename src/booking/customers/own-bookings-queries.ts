import { sql } from "kysely";
import type { Period } from "./contract.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { asking, comes, firstName, gone } from "../states/booking-queries.ts";
import { CALL_COLUMNS } from "../states/confirmation-call.ts";
import { OPEN_STATUSES } from "../states/fields.ts";

export type Place = { day: Day; id: number };
type PageRequest = {
  when: Period | undefined;
  today: Day;
  after: Place | undefined;
  limit: number;
};

const lastDay = sql<Day>`greatest(booking.booking_date, booking.plan_ends_on)`;

/** The first name of the vendor of a booking's latest work, whom its customer would have again. */
const sameCleaner = sql<string | null>`(
  select ${firstName("work.vendor_id")} from completed_work as work
  where work.booking_id = booking.id
    and not exists (select from rating where rating.booking_id = booking.id
      and withdrawn_at is null and (stars <= 2 or not_again))
    and not exists (select from vendor_block as block
      where block.vendor_id = work.vendor_id and block.phone_number = booking.phone_number)
  order by work.day desc limit 1)`;

export function listOwnBookings(
  db: Db,
  customerId: number,
  { when, today, after, limit }: PageRequest,
) {
  const isUpcoming = when === "upcoming";
  const order = isUpcoming ? "asc" : "desc";
  return db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "booking_date",
      "plan_ends_on",
      "booking_time_slot",
      "status",
      ...CALL_COLUMNS,
      asking.as("asking"),
      comes.as("comes"),
      gone.as("gone"),
      sameCleaner.as("same_cleaner"),
      "full_address",
      "pin_code",
    ])
    .where("customer_id", "=", customerId)
    .$if(isUpcoming, (query) =>
      query.where(lastDay, ">=", today).where("status", "in", OPEN_STATUSES),
    )
    .$if(when === "past", (query) =>
      query.where((where) =>
        where.or([where(lastDay, "<", today), where("status", "not in", OPEN_STATUSES)]),
      ),
    )
    .$if(after !== undefined, (query) => {
      const place = sql`(${after!.day}::date, ${after!.id}::int)`;
      return query.where(
        isUpcoming
          ? sql<boolean>`(booking_date, id) > ${place}`
          : sql<boolean>`(booking_date, id) < ${place}`,
      );
    })
    .orderBy("booking_date", order)
    .orderBy("id", order)
    .limit(limit)
    .execute();
}

/** False if the booking has a customer or another phone number, or the key is unknown. */
export async function giveToCustomer(
  db: Db,
  followKey: string,
  customerId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update booking set customer_id = account.id from account
    where booking.follow_key = ${followKey} and booking.customer_id is null
      and booking.anonymised_at is null
      and account.id = ${customerId} and account.role = 'customer'
      and account.phone_number = booking.phone_number
    returning booking.id`.execute(db);
  return rows.length > 0;
}

export const findHolder = (db: Db, followKey: string) =>
  db
    .selectFrom("booking")
    .select("customer_id")
    .where("follow_key", "=", followKey)
    .executeTakeFirst();
