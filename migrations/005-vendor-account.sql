-- A vendor's profile, addresses and suspensions.

create table vendor_profile (
  vendor_id integer primary key references account on delete cascade,
  first_name text not null,
  last_name text not null,
  actual_address text not null,
  locality text not null,
  document_id uuid references stored_file,
  changed_at timestamptz not null
);
-- Operators search by the beginning of the full name or the last name.
create index vendor_profile_by_name
  on vendor_profile (lower(first_name || ' ' || last_name) text_pattern_ops, vendor_id);
create index vendor_profile_by_last_name
  on vendor_profile (lower(last_name) text_pattern_ops, vendor_id);
-- The cleanup of uploaded files asks which profile uses a document.
create index vendor_profile_by_document on vendor_profile (document_id) where document_id is not null;

create table vendor_address (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  address1 text not null check (address1 <> ''),
  pin_code text not null check (pin_code <> ''),
  city text not null check (city <> ''),
  locality text not null check (locality <> ''),
  -- The served city that the pin code lies in.
  city_id integer not null references city,
  created_at timestamptz not null,
  -- For the foreign key of vendor_service.
  unique (id, vendor_id, city_id)
);
create index vendor_address_by_vendor on vendor_address (vendor_id, id);
create index vendor_address_by_city on vendor_address (city_id, vendor_id);

-- A suspended vendor gets no new offers, and its entries are hidden. Each suspension is a row.
create table vendor_suspension (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  reason text not null check (reason <> ''),
  suspended_by integer references account,
  suspended_at timestamptz not null,
  -- The vendor's own products that were public until then: lifting the suspension shows these, no others.
  hidden_products integer[] not null default '{}',
  lift_reason text not null default '',
  lifted_by integer references account,
  lifted_at timestamptz
);
create unique index vendor_suspension_now on vendor_suspension (vendor_id) where lifted_at is null;
create index vendor_suspension_by_vendor on vendor_suspension (vendor_id, id);
