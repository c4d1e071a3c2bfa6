-- Who wants to be told once we come to a pin code that no city has yet.

create table area_wish (
  id integer generated always as identity primary key,
  pin_code text not null check (pin_code ~ '^[1-9][0-9]{5}$'),
  -- Whoever is told: a customer with an account, or a guest's e-mail in lower case or phone number.
  account_id integer references account on delete cascade,
  email text check (email <> ''),
  phone_number text check (phone_number ~ '^[0-9]{10}$'),
  wished_at timestamptz not null,
  -- When we came there and the message was queued.
  told_at timestamptz,
  constraint area_wish_has_one_contact check (num_nonnulls(account_id, email, phone_number) = 1)
);
-- One wish for each contact and pin code.
create unique index area_wish_of_account on area_wish (account_id, pin_code)
  where account_id is not null;
create unique index area_wish_of_email on area_wish (email, pin_code) where email is not null;
create unique index area_wish_of_phone on area_wish (phone_number, pin_code)
  where phone_number is not null;
create index area_wish_open on area_wish (pin_code) where told_at is null;
-- For the retention job.
create index area_wish_by_time on area_wish (wished_at);
create index area_wish_by_told on area_wish (told_at) where told_at is not null;
