-- How a booking reaches a vendor: it is offered, and the first to accept has it.

alter table booking
  add column status text not null default 'pending'
    check (status in ('pending', 'accepted', 'completed', 'cancelled')),
  add column vendor_id integer references account,
  add constraint booking_has_its_vendor check ((status in ('accepted', 'completed')) = (vendor_id is not null));

create table booking_offer (
  booking_id integer not null references booking on delete cascade,
  vendor_id integer not null references account,
  -- What the vendor gets: its own price where it has one, the booked price elsewhere.
  price_paise integer not null check (price_paise > 0),
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'rejected')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  primary key (booking_id, vendor_id)
);
create index booking_offer_by_vendor on booking_offer (vendor_id, booking_id);

-- However many accept at once, the database knows one winner.
create unique index booking_offer_one_winner on booking_offer (booking_id) where answer = 'accepted';
create index booking_waiting on booking (booking_date, id) where status = 'pending';

-- Everything that happened to a booking, by whom and when.
create table booking_event (
  id integer generated always as identity primary key,
  booking_id integer not null references booking on delete cascade,
  what text not null check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'completed')),
  actor_id integer references account,
  vendor_id integer references account,
  happened_at timestamptz not null
);
create index booking_event_by_booking on booking_event (booking_id, id);
