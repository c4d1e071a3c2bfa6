-- Offers in waves: who was asked about a booking when, in which order and why.

create table booking_wave (
  booking_id integer not null references booking on delete cascade,
  -- 1, 2, 3 and so on, as long as the booking is there.
  wave integer not null check (wave >= 1),
  -- What it followed: the booking, another wave, what freed or moved the booking, or an operator.
  because text not null check (because in
    ('booked', 'next', 'given_back', 'rescheduled', 'moved', 'operator')),
  made_at timestamptz not null,
  -- When the next one was due; null: everybody was asked.
  next_wave_at timestamptz,
  -- How many vendors could come then and were not asked yet.
  left_over integer not null check (left_over >= 0),
  -- The usual price among all who could come, which theirs are compared with; null: nobody was put in order.
  median_paise bigint,
  -- Who was asked, in this order, with what the order was made of: nothing of the customer but whether the
  -- vendor has worked there. `[{"vendor_id": 3, "served": true, …}]`; only the ids where all who could come
  -- were asked at once.
  asked jsonb not null check (jsonb_typeof(asked) = 'array'),
  primary key (booking_id, wave)
);
-- Old ones are deleted.
create index booking_wave_by_time on booking_wave (made_at);

-- Bookings of which more vendors are to be asked, and when. Who is asked is decided then.
create table booking_wave_queue (
  booking_id integer primary key references booking on delete cascade,
  due_at timestamptz not null,
  because text not null check (because in ('booked', 'next', 'given_back', 'rescheduled', 'moved'))
);
create index booking_wave_queue_due on booking_wave_queue (due_at, booking_id);

insert into booking_wave_queue (booking_id, due_at, because)
select queue.booking_id, coalesce(booking.asked_first_until, queue.queued_at),
  case when booking.rescheduled_at is null then 'booked' else 'rescheduled' end
from booking_offer_queue as queue join booking on booking.id = queue.booking_id;
drop table booking_offer_queue;

-- How often a vendor accepted, gave back and completed in a period, too.
drop index booking_event_taken;
create index booking_event_taken on booking_event (vendor_id, what, happened_at)
  where what in ('accepted', 'given_back', 'completed');
