-- Who comes: the people of a vendor, what an operator has checked of each, and vendors whose checks have all expired.

create table person (
  id integer generated always as identity primary key,
  vendor_id integer not null references account (id) on delete cascade,
  -- The vendor itself: its name and number are those of its profile and account.
  is_self boolean not null default false,
  first_name text not null default '' check (length(first_name) <= 80),
  phone_number text not null default '' check (phone_number ~ '^(\d{10})?$'),
  photo_id uuid references stored_file (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint person_has_a_name_of_its_own check (is_self = (first_name = '')),
  constraint person_has_a_number_of_its_own check ((is_self or removed_at is not null) = (phone_number = ''))
);
create unique index person_self on person (vendor_id) where is_self;
create unique index person_once on person (vendor_id, first_name, phone_number) where removed_at is null;
create index person_photo on person (photo_id) where photo_id is not null;
create index person_removed on person (removed_at) where removed_at is not null;

-- The last check of each kind; the audit trail has those before.
create table person_check (
  person_id integer not null references person (id) on delete cascade,
  kind text not null check (kind in ('aadhaar', 'police', 'interview')),
  checked_on date not null check (isfinite(checked_on)),
  expires_on date check (isfinite(expires_on)),
  primary key (person_id, kind),
  constraint person_check_expires_later check (expires_on > checked_on)
);
create index person_check_ends on person_check (expires_on) where expires_on is not null;

-- A vendor who gets no new offers: each of its people of whom an identity was checked has an expired check.
create table identity_lapse (
  vendor_id integer primary key references account (id) on delete cascade,
  since timestamptz not null
);

create function add_own_person() returns trigger language plpgsql as $$
begin
  insert into person (vendor_id, is_self, created_at) values (new.id, true, new.created_at);
  return null;
end $$;
create trigger account_adds_own_person after insert on account
  for each row when (new.role = 'vendor') execute function add_own_person();
insert into person (vendor_id, is_self, created_at)
select id, true, created_at from account where role = 'vendor';

create or replace view offered_entry as
select entry.vendor_id, entry.product_id, entry.city_id, entry.offered_paise as price_paise
from vendor_service as entry
  join bookable on bookable.id = entry.product_id
where entry.offered_paise is not null and bookable.status = 'approved'
  and not exists (select from vendor_suspension as suspension
    where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
  and not exists (select from account
    where account.id = entry.vendor_id and account.deactivated_at is not null)
  and not exists (select from vendor_tax
    where vendor_tax.vendor_id = entry.vendor_id and vendor_tax.gstin <> ''
      and (select supply_kind from business) = 'operator')
  and not exists (select from identity_lapse where identity_lapse.vendor_id = entry.vendor_id);
