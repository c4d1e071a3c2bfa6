-- What was kept as long as it may be is removed once a day, by one process of however many there are.
create table daily_job (
  name text primary key check (name <> ''),
  began_at timestamptz not null
);

-- Whose name, address and number were taken out of a booking, since its accounts need not be kept.
alter table booking add column anonymised_at timestamptz;

-- What the job looks for.
create index known_address_by_last_use on known_address (seen_at);
create index contact_by_handling on contact (handled_at) where handled_at is not null;
create index vendor_application_by_handling on vendor_application (handled_at)
  where handled_at is not null;
