-- Operators correct accounts, deactivate them, and hand out links for a new password.

-- Counts the changes of e-mail and phone number, so that two operators do not overwrite each other.
alter table account add column version integer not null default 1;

-- Customers are found like vendors: by how an e-mail or a phone number begins.
create index account_customer_email_start on account (email text_pattern_ops) where role = 'customer';
create index account_customer_phone_start on account (phone_number text_pattern_ops)
  where role = 'customer';

-- A one-time link for a new password, known by its hash. An account has one at most: a newer link
-- takes the place of the older.
create table password_link (
  account_id integer primary key references account on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_link_by_expiry on password_link (expires_at);

-- A vendor that is suspended or deactivated offers nothing, and nobody a product that the public does
-- not see.
create or replace view offered_entry as
  select entry.vendor_id, entry.product_id, entry.city_id, entry.price_paise
  from vendor_service as entry
  join bookable on bookable.id = entry.product_id
  where entry.status = 'approved' and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
    and not exists (select from account
      where account.id = entry.vendor_id and account.deactivated_at is not null);
