-- What the operators' desk needs of bookings: where they are, when somebody accepted, why one ended,
-- and an index under each list.

alter table booking
  add column city_id integer references city,
  add column first_accepted_at timestamptz,
  -- Filled in by an operator's call to confirm a slot that has begun, or a place outside the areas.
  add column confirmed_at timestamptz;

-- The city whose longest pin code prefix fits; nothing outside the served areas.
create function city_of_pin(pin text) returns integer language sql stable as $$
  select city.id from city, unnest(city.pin_prefixes) as prefix
  where starts_with(pin, prefix) order by length(prefix) desc limit 1
$$;
update booking set city_id = city_of_pin(pin_code);
update booking set first_accepted_at = (
  select min(happened_at) from booking_event
  where booking_event.booking_id = booking.id and what = 'accepted');

alter table booking_event
  add column reason text not null default '',
  drop constraint booking_event_what_check,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'completed',
    'assigned', 'taken_back', 'cancelled', 'confirmed'));

-- The lists ask each state for its newest and take the newest of those: so one index serves a list of
-- one state and of all.
create index booking_by_status on booking (status, id);
create index booking_by_city on booking (city_id, status, id);
create index booking_by_pin on booking (pin_code, status, id) include (city_id);
create index booking_by_vendor on booking (vendor_id, id) where vendor_id is not null;
create index booking_by_vendor_day on booking (vendor_id, booking_date, booking_time_slot)
  where vendor_id is not null;
-- The board counts without opening a row, and takes the first of each state.
create index booking_by_slot on booking (booking_date, booking_time_slot, status, id)
  include (city_id);
create index booking_by_phone on booking (phone_number text_pattern_ops, id);
create index booking_by_order on booking (order_id text_pattern_ops);
create index booking_by_full_name on booking (lower(first_name || ' ' || last_name) text_pattern_ops, id);
create index booking_by_last_name on booking (lower(last_name) text_pattern_ops, id);
create index booking_by_booked_at on booking (booked_at);
create index booking_unfinished on booking (booking_date, id) where status = 'accepted';
