-- Bookings, their offers to vendors, and what happened to them.

create table booking (
  id integer generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  -- Opens the booking without signing in.
  follow_key text not null unique check (length(follow_key) >= 22),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'completed', 'cancelled')),
  customer_id integer references account,
  vendor_id integer references account,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null,
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  booking_date date not null check (booking_date > '1900-01-01' and isfinite(booking_date)),
  booking_time_slot text not null check (booking_time_slot in ('Morning', 'Evening')),
  pin_code text not null check (pin_code ~ '^[1-9]\d{5}$'),
  full_address text not null check (full_address <> ''),
  -- The city of the pin code at the time of booking; null outside the served areas.
  city_id integer references city,
  comment text not null default '',
  booked_at timestamptz not null,
  first_accepted_at timestamptz,
  -- When an operator confirmed by phone a slot that had begun, or a place outside the served areas.
  confirmed_at timestamptz,
  -- When name, address and phone number were removed at the end of the retention period.
  anonymised_at timestamptz,
  is_sample boolean not null default false,
  constraint booking_has_its_vendor
    check ((status in ('accepted', 'completed')) = (vendor_id is not null))
);
-- Read by grant_application_rights: the events of a booking are deleted with it, so the application may
-- not delete one.
comment on table booking is 'no-delete';

create index booking_by_customer on booking (customer_id, id) where customer_id is not null;
create index booking_by_day on booking (booking_date, id);
create index booking_by_booked_at on booking (booked_at);
create index booking_waiting on booking (booking_date, id) where status = 'pending';
create index booking_unfinished on booking (booking_date, id) where status = 'accepted';
-- The operators' lists read the newest bookings of each status and merge them: one index serves the
-- list of one status and of all.
create index booking_by_status on booking (status, id);
create index booking_by_city on booking (city_id, status, id);
create index booking_by_pin on booking (pin_code, status, id) include (city_id);
-- Bookings outside the served areas, by status. booking_by_city does not return rows without a city in
-- the order of their id, so the planner might read all bookings of a status instead.
create index booking_outside_by_status on booking (status, id) where city_id is null;
-- Those among them that nobody has confirmed yet: few, for the operators' first page.
create index booking_outside on booking (booking_date, id)
  where city_id is null and confirmed_at is null and status in ('pending', 'accepted');
create index booking_by_vendor on booking (vendor_id, id) where vendor_id is not null;
create index booking_by_vendor_day on booking (vendor_id, booking_date, booking_time_slot)
  where vendor_id is not null;
-- The board counts from the index alone, and reads the first bookings of each status.
create index booking_by_slot on booking (booking_date, booking_time_slot, status, id)
  include (city_id);
-- Operators search by the beginning of a phone number, an order id or a name.
create index booking_by_phone on booking (phone_number text_pattern_ops, id);
create index booking_by_order on booking (order_id text_pattern_ops);
create index booking_by_full_name
  on booking (lower(first_name || ' ' || last_name) text_pattern_ops, id);
create index booking_by_last_name on booking (lower(last_name) text_pattern_ops, id);

-- Title and price are copies: later changes of the catalogue do not change a booking.
create table booking_line (
  booking_id integer not null references booking on delete cascade,
  product_id integer not null references bookable,
  title text not null,
  quantity integer not null check (quantity between 1 and 50),
  price_paise integer not null check (price_paise > 0),
  -- What the price is for, as the customer read it; empty for a mini service.
  price_per text not null default '',
  primary key (booking_id, product_id)
);
create index booking_line_by_product on booking_line (product_id);

-- One row per request that booked: a repeated request finds its booking here. The primary key makes a
-- second request wait for the first, so that only one of them books.
create table booking_request (
  idempotency_key text primary key check (length(idempotency_key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  booking_id integer references booking on delete cascade,
  received_at timestamptz not null
);
create index booking_request_by_booking on booking_request (booking_id);

-- A booking is offered to vendors; the first to accept gets it.
create table booking_offer (
  booking_id integer not null references booking on delete cascade,
  vendor_id integer not null references account,
  -- What the vendor gets: its own price where it has one, the booked price elsewhere. Ten lines of 50
  -- pieces for 1,000,000 rupees each exceed an integer.
  price_paise bigint not null check (price_paise > 0),
  -- The vendor's own price in paise of each product that it offered then: `{"601": 70000}`. The other
  -- lines are at the booked price. Null: not recorded.
  own_prices jsonb,
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'rejected')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  primary key (booking_id, vendor_id)
);
create index booking_offer_by_vendor on booking_offer (vendor_id, booking_id);
-- However many vendors accept at the same time, one wins.
create unique index booking_offer_one_winner on booking_offer (booking_id) where answer = 'accepted';

create table booking_event (
  id integer generated always as identity primary key,
  booking_id integer not null references booking on delete cascade,
  what text not null check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'cancelled', 'confirmed')),
  actor_id integer references account,
  vendor_id integer references account,
  reason text not null default '',
  happened_at timestamptz not null
);
comment on table booking_event is 'append-only';

create index booking_event_by_booking on booking_event (booking_id, id);
-- The figures tell what operators assigned from what vendors accepted.
create index booking_event_assigned on booking_event (booking_id) where what = 'assigned';
-- How often a vendor accepted, gave back or undid an acceptance in a period, and who gave back last.
create index booking_event_taken on booking_event (vendor_id, what, happened_at)
  where what in ('accepted', 'given_back');
create index booking_event_given_back_at on booking_event (happened_at, vendor_id)
  where what = 'given_back';
create index booking_event_undone on booking_event (vendor_id, happened_at) where what = 'undone';

-- Vendors that have become eligible for pending bookings. Whatever makes a vendor eligible inserts a row
-- in the same transaction; the offers are made afterwards, in short transactions.
create table offer_queue (
  vendor_id integer primary key references account on delete cascade,
  -- Incremented when the vendor is queued again before its row is done.
  round integer not null default 1,
  -- Pending bookings up to this id have been offered; null: none yet.
  offered_up_to integer,
  queued_at timestamptz not null
);
