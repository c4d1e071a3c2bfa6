-- no transaction
-- Bookings of before 071. Bookings go on: rows are locked one statement at a time, indexes are made concurrently.
update booking set work_minutes = work.minutes
from (
  select booking_id, sum(quantity * duration_minutes)::integer as minutes
  from booking_line join product on product.id = product_id
  where duration_minutes is not null
  group by booking_id) as work
where booking.id = work.booking_id and work_minutes = 0 and status in ('pending', 'accepted');
alter table booking validate constraint booking_work_minutes_check;

-- We call about a time that was full, and about more than a working day: to agree on the days or a bigger crew.
drop index concurrently if exists booking_to_call;
create index concurrently booking_to_call on booking (booking_date)
  where (was_full or work_minutes > 480) and confirmed_at is null and status in ('pending', 'accepted');
drop index concurrently if exists booking_full_to_call;
