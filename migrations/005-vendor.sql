-- Who does the work: the vendor's papers, addresses, priced services, and applications.

create table stored_file (
  id uuid primary key,
  owner_id integer not null references account on delete cascade,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- A private file opens for its owner and for operators, a public one for everybody.
  is_private boolean not null,
  stored_at timestamptz not null
);

create table vendor_profile (
  vendor_id integer primary key references account on delete cascade,
  first_name text not null,
  last_name text not null,
  actual_address text not null,
  locality text not null,
  document_id uuid references stored_file,
  changed_at timestamptz not null
);

-- Which pin codes lie in a city: the longest prefix that fits decides.
alter table city add column pin_prefixes text[] not null default '{}';
update city set pin_prefixes = case name
  when 'Noida' then '{2013}'::text[]
  when 'Delhi' then '{110}'
  when 'Greater Noida' then '{201306,201308,201310,201312,201314,201315,201316,201318,2032}'
  when 'Gurugram' then '{122}'
  else '{}' end;

create table vendor_address (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  address1 text not null check (address1 <> ''),
  pin_code text not null check (pin_code <> ''),
  city text not null check (city <> ''),
  locality text not null check (locality <> ''),
  city_id integer not null references city,
  created_at timestamptz not null,
  unique (id, vendor_id)
);
create index vendor_address_by_vendor on vendor_address (vendor_id, id);
create index vendor_address_by_city on vendor_address (city_id, vendor_id);

-- A product that a vendor made is seen by the public once an operator has approved it.
alter table bookable
  add column maker_id integer references account,
  add column status text not null default 'approved'
    check (status in ('pending', 'approved', 'rejected'));
create sequence bookable_made_id start 1000001;

create table vendor_service (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  product_id integer not null references product,
  address_id integer not null,
  price_paise integer not null check (price_paise between 1 and 100000000),
  -- What it cost when it was last approved: an operator sees old and new.
  approved_price_paise integer,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references account,
  unique (product_id, address_id),
  foreign key (address_id, vendor_id) references vendor_address (id, vendor_id) on delete cascade
);
create index vendor_service_by_vendor on vendor_service (vendor_id, id);
create index vendor_service_by_status on vendor_service (status, asked_at, id);
create index vendor_service_by_product on vendor_service (product_id, address_id)
  where status = 'approved';

create table vendor_application (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  location text not null check (location <> ''),
  sub_location text not null,
  received_at timestamptz not null
);

create table vendor_application_service (
  application_id integer not null references vendor_application on delete cascade,
  service_name text not null check (service_name <> ''),
  price_paise integer not null check (price_paise >= 0),
  primary key (application_id, service_name)
);
