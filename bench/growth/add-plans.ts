import type pg from "pg";

/** One of so many bookings is a monthly plan. */
const EVERY = 25;

/** The first visit of a booking's plan: one that is completed was completed by its last visit. */
const FIRST = "booking_date - case status when 'completed' then 25 else 0 end";

/**
 * Makes some of the bookings monthly plans of three visits a week, with a row for each of their twelve visits:
 * done where the booking is completed, planned where it is open, else not made any more.
 */
export async function addPlans(client: pg.Client): Promise<void> {
  const isPlan = `booking.id % ${EVERY} = 7`;
  await client.query(`
    insert into plan (booking_id, days_a_week, starts_on, term_ends_on, visits_sold)
    select id, 3, ${FIRST}, ${FIRST} + 27, 12 from booking where ${isPlan} order by id`);
  await client.query("delete from visit using plan where plan.booking_id = visit.booking_id");
  await client.query(`
    insert into visit (booking_id, day, slot, status, vendor_id, outcome_at)
    select booking.id, starts_on + 7 * (n / 3) + n % 3 * 7 / 3, booking_time_slot,
      case status when 'completed' then 'done' when 'cancelled' then 'ended' else 'planned' end,
      vendor_id, case status when 'completed' then booked_at end
    from plan join booking on booking.id = plan.booking_id, generate_series(0, 11) as n
    order by booking.id, n`);
  await client.query(`
    update booking set plan_ends_on = starts_on + 25, has_begun = status = 'completed'
    from plan where plan.booking_id = booking.id`);
}
