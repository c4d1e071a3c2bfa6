-- How long the work takes, of a plan one visit; 0: unknown. Kept on the booking, since the catalogue changes.
alter table booking add column work_minutes integer not null default 0 check (work_minutes >= 0);
update booking set work_minutes = work.minutes
from (
  select booking_id, sum(quantity * duration_minutes)::integer as minutes
  from booking_line join product on product.id = product_id
  where duration_minutes is not null
  group by booking_id) as work
where booking.id = work.booking_id;

-- We call about a time that was full, and about more than a working day: to agree on the days or a bigger crew.
drop index booking_full_to_call;
create index booking_to_call on booking (booking_date)
  where (was_full or work_minutes > 480) and confirmed_at is null and status in ('pending', 'accepted');
