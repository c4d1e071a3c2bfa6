-- Contact messages and vendor applications, which operators handle.

create table contact (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  subject text not null check (subject <> ''),
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  message text not null check (message <> ''),
  received_at timestamptz not null,
  handled_at timestamptz,
  handled_by integer references account,
  is_sample boolean not null default false
);
create index contact_unhandled on contact (id) where handled_at is null;
create index contact_handled on contact (id) where handled_at is not null;
-- For the retention job.
create index contact_by_handling on contact (handled_at) where handled_at is not null;

create table vendor_application (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  location text not null check (location <> ''),
  sub_location text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  handled_by integer references account,
  is_sample boolean not null default false
);
create index vendor_application_unhandled on vendor_application (id) where handled_at is null;
create index vendor_application_handled on vendor_application (id) where handled_at is not null;
-- For the retention job.
create index vendor_application_by_handling on vendor_application (handled_at)
  where handled_at is not null;

create table vendor_application_service (
  application_id integer not null references vendor_application on delete cascade,
  service_name text not null check (service_name <> ''),
  price_paise integer not null check (price_paise >= 0),
  primary key (application_id, service_name)
);
