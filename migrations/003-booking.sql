-- The agreement. Prices are copied into the lines: what the catalogue says later changes nothing.

create table booking (
  id integer generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^[2-9A-Z]{4}-[2-9A-Z]{4}$'),
  follow_key text not null unique check (length(follow_key) >= 22),
  customer_id integer references account,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null,
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  booking_date date not null check (booking_date > '1900-01-01' and isfinite(booking_date)),
  booking_time_slot text not null check (booking_time_slot in ('Morning', 'Evening')),
  pin_code text not null check (pin_code ~ '^[1-9]\d{5}$'),
  full_address text not null check (full_address <> ''),
  comment text not null default '',
  booked_at timestamptz not null
);
create index booking_by_customer on booking (customer_id, id) where customer_id is not null;
create index booking_by_day on booking (booking_date, id);

create table booking_line (
  booking_id integer not null references booking on delete cascade,
  product_id integer not null references bookable,
  title text not null,
  quantity integer not null check (quantity between 1 and 50),
  price_paise integer not null check (price_paise > 0),
  primary key (booking_id, product_id)
);

-- One row a request that booked: a repeat of the request finds its booking here. The primary key
-- makes a second one wait for the first, so that two at once cannot both book.
create table booking_request (
  idempotency_key text primary key check (length(idempotency_key) between 1 and 200),
  fingerprint bytea not null check (length(fingerprint) = 32),
  booking_id integer references booking on delete cascade,
  received_at timestamptz not null
);
