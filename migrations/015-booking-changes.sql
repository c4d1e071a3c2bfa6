-- Moving a booking to another day or slot, and telling who looks at it of each change.

alter table booking
  -- When its day and slot were last changed; null: as booked.
  add column rescheduled_at timestamptz,
  -- The vendor that had it before it was rescheduled is asked alone until then; null: nobody is.
  add column asked_first_until timestamptz;

-- The constraints hold for the rows that are there; 021-validate-constraints.sql looks at them without
-- keeping bookings waiting.
alter table booking_event
  add column from_date date,
  add column from_slot text,
  add column to_date date,
  add column to_slot text,
  add constraint booking_event_from_slot_check
    check (from_slot in ('Morning', 'Evening')) not valid,
  add constraint booking_event_to_slot_check
    check (to_slot in ('Morning', 'Evening')) not valid,
  drop constraint booking_event_what_check,
  -- edited: contact or address. withdrawn: of a vendor's offer, since the booking is in another city now.
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn'))
    not valid,
  -- An event that changes day and slot names both, and no other event does.
  add constraint booking_event_names_its_slots check (
    num_nonnulls(from_date, from_slot, to_date, to_slot)
      = case when what = 'rescheduled' then 4 else 0 end) not valid;

-- Tells every running instance which bookings have events, when their transaction commits. A payload is
-- `{"booking": 12, "vendors": [3, 4]}`: the vendors to whom the booking is or was offered by these events;
-- of an event that changes the state, all to whom it is offered. `{}` stands for many bookings.
--
-- A booking that is made is not told: while a transaction with a notification commits, PostgreSQL lets no
-- other one commit, and bookings would wait for each other. Nobody follows a booking before it is made, and
-- open lists of vendors look for new offers themselves (src/booking/server/http/watch-offers.ts).
create function notify_booking_changed() returns trigger language plpgsql as $$
declare
  most_bookings constant integer := 500;
  -- A payload has at most 8,000 bytes.
  most_vendors constant integer := 500;
  told record;
begin
  if exists (select from happened where what = 'booked') then
    return null;
  end if;
  if (select count(distinct booking_id) from happened) > most_bookings then
    perform pg_notify('booking_changed', '{}');
    return null;
  end if;
  for told in
    with concerned as (
      select booking_id, vendor_id from happened where vendor_id is not null
      union
      select offer.booking_id, offer.vendor_id from booking_offer as offer
      where offer.booking_id in (
        select booking_id from happened where what not in ('booked', 'offered', 'rejected', 'confirmed'))),
    numbered as (
      select booking_id, vendor_id,
        (row_number() over (partition by booking_id order by vendor_id) - 1) / most_vendors as part
      from concerned)
    select booking.booking_id,
      coalesce(json_agg(numbered.vendor_id) filter (where numbered.vendor_id is not null), '[]') as vendors
    from (select distinct booking_id from happened) as booking
    left join numbered using (booking_id)
    group by booking.booking_id, numbered.part
  loop
    perform pg_notify('booking_changed',
      json_build_object('booking', told.booking_id, 'vendors', told.vendors)::text);
  end loop;
  return null;
end $$;

create trigger booking_changed after insert on booking_event
  referencing new table as happened
  for each statement execute function notify_booking_changed();
