-- What a customer asks its vendor to do in addition while the work is under way: the last request of a booking.
create table more_request (
  booking_id integer primary key references booking (id) on delete cascade,
  visit_id integer not null references visit (id) on delete cascade,
  -- What is added, with the titles and prices that the customer saw.
  lines jsonb not null,
  requested_at timestamptz not null,
  is_agreed boolean,
  answered_at timestamptz,
  check ((is_agreed is null) = (answered_at is null))
);
create index more_request_by_visit on more_request (visit_id);
