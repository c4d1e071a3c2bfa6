-- no transaction
-- The visits of the days of the board, and the plans that its counts of bookings leave out.
drop index concurrently if exists visit_by_day;
create index concurrently visit_by_day on visit (day, slot, booking_id)
  where status in ('planned', 'done', 'customer_away');
drop index concurrently if exists booking_of_plan;
create index concurrently booking_of_plan on booking (booking_date, id) include (booking_time_slot, status, city_id)
  where plan_ends_on is not null;
