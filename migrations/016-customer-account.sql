-- What a customer's account keeps: name, addresses, and in which ways the customer wants to be written to.

-- The constraints hold for the accounts that are there; 021-validate-constraints.sql looks at them.
alter table account
  -- Both names of a customer; `name` is the two as one text, which operators search.
  add column first_name text not null default '',
  add column last_name text not null default '',
  -- When a link that was sent to the e-mail was used: only then is the address known to be the owner's.
  -- Null again whenever the e-mail changes.
  add column email_proven_at timestamptz,
  -- The channels in which the owner does not want to be written to.
  add column unwanted_channels text[] not null default '{}',
  -- When the owner erased the account. The row stays, without the person, since the append-only
  -- booking events refer to it.
  add column erased_at timestamptz,
  add constraint account_first_name_check check (length(first_name) <= 80) not valid,
  add constraint account_last_name_check check (length(last_name) <= 80) not valid,
  add constraint account_unwanted_channels_check
    check (unwanted_channels <@ array['email', 'sms', 'whatsapp', 'push']) not valid,
  drop constraint account_check,
  add constraint account_has_its_phone
    check (role = 'operator' or phone_number is not null or erased_at is not null) not valid;

-- At most 10 rows per account: a booking adds its address, the account page changes them.
create table account_address (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  pin_code text not null check (pin_code ~ '^[1-9]\d{5}$'),
  full_address text not null check (full_address <> '' and length(full_address) <= 500),
  used_at timestamptz not null
);
create unique index account_address_once on account_address (account_id, pin_code, md5(full_address));

-- To whom a link was sent. Null: an operator hands it over. Using a link that was sent to the e-mail
-- proves the e-mail.
alter table password_link add column sent_to text check (sent_to in ('email', 'phone'));
