-- Monthly plans: a booking of something that comes again and again, with a row for each of its visits.

alter table booking
  -- The last day of its plan; null: it has none, and is done on booking_date. Of a booking with a plan,
  -- booking_date is the day of the first visit of which nothing is known yet, or of the last one.
  add column plan_ends_on date,
  -- Of a plan: whether a visit was made or missed, so that the booking can be ended, not cancelled.
  add column has_begun boolean not null default false;

create table plan (
  booking_id integer primary key references booking on delete cascade,
  -- As booked: on so many days of a week, or so many visits a month.
  days_a_week smallint check (days_a_week between 1 and 7),
  visits_a_month smallint check (visits_a_month between 1 and 31),
  -- The first and the last day of the month that was sold, and the number of its visits.
  starts_on date not null check (isfinite(starts_on)),
  term_ends_on date not null check (isfinite(term_ends_on)),
  visits_sold smallint not null check (visits_sold between 1 and 31),
  -- The customer's last pause, both days included.
  paused_from date,
  paused_to date,
  -- When the customer ended it before its last visit.
  ended_at timestamptz,
  -- The plan that it goes on from. One plan has one renewal that is not cancelled.
  renewal_of integer references plan on delete set null,
  constraint plan_has_one_rhythm check (num_nonnulls(days_a_week, visits_a_month) = 1),
  constraint plan_pause_has_two_days check (
    (paused_from is null) = (paused_to is null) and paused_from <= paused_to),
  check (starts_on <= term_ends_on)
);
create index plan_by_renewed on plan (renewal_of) where renewal_of is not null;

create table visit (
  id integer generated always as identity primary key,
  booking_id integer not null references plan on delete cascade,
  day date not null check (isfinite(day)),
  slot text not null check (slot in ('Morning', 'Evening')),
  -- planned: nothing is known of it yet. customer_away: nobody was there, which counts as a visit.
  -- could_not_come: we missed it; skipped: by the customer; both are made up for by a visit at the end.
  -- ended: not made any more, since the plan or the booking was ended.
  status text not null default 'planned' check (status in (
    'planned', 'done', 'customer_away', 'could_not_come', 'skipped', 'ended')),
  -- Who comes or came; null while nobody has accepted the booking.
  vendor_id integer references account,
  -- An operator sends this vendor to this visit alone, instead of the one who has the booking.
  is_sent boolean not null default false,
  -- Skipped by the plan's pause, and not by itself.
  is_paused boolean not null default false,
  -- When its state was last set, and when an operator has looked at one that we missed.
  said_at timestamptz,
  seen_at timestamptz,
  unique (booking_id, day)
);
-- What a vendor has in a half-day, as booking_by_vendor_day has it of single bookings.
create index visit_by_vendor_day on visit (vendor_id, day, slot)
  where vendor_id is not null and status in ('planned', 'done', 'customer_away');
create index visit_waiting on visit (day, booking_id) where vendor_id is null and status = 'planned';
create index visit_planned on visit (day, booking_id) where status = 'planned';
create index visit_missed on visit (said_at) where status = 'could_not_come' and seen_at is null;

-- What takes a vendor's time in a half-day: a booking, or a visit of a plan; done ones included.
create view job as
  select booking.id as booking_id, null::integer as visit_id, booking.vendor_id,
    booking.booking_date as day, booking.booking_time_slot as slot, booking.status
  from booking
  where booking.vendor_id is not null and booking.plan_ends_on is null
  union all
  select visit.booking_id, visit.id, visit.vendor_id, visit.day, visit.slot,
    case visit.status when 'planned' then 'accepted' else 'completed' end
  from visit
  where visit.vendor_id is not null and visit.status in ('planned', 'done', 'customer_away');

-- What waits for a vendor in a half-day: a pending booking, or a visit of a pending plan.
create view waiting_job as
  select booking.id as booking_id, booking.booking_date as day, booking.booking_time_slot as slot
  from booking
  where booking.status = 'pending' and booking.plan_ends_on is null
  union all
  select visit.booking_id, visit.day, visit.slot
  from visit
  where visit.vendor_id is null and visit.status = 'planned';

alter table booking_event
  drop constraint booking_event_what_check,
  drop constraint booking_event_names_its_slots,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn',
    'visit_done', 'visit_away', 'visit_missed', 'visit_skipped', 'visit_restored', 'visit_sent',
    'paused', 'resumed', 'plan_ended', 'renewed')) not valid,
  -- Day and slot before and after of a booking that is moved; the day of a visit, or the days of a pause.
  add constraint booking_event_names_its_slots check (case
    when what = 'rescheduled' then num_nonnulls(from_date, from_slot, to_date, to_slot) = 4
    when what like 'visit\_%' or what in ('paused', 'resumed')
      then from_date is not null and num_nonnulls(from_slot, to_slot) = 0
    else num_nonnulls(from_date, from_slot, to_date, to_slot) = 0 end) not valid;
