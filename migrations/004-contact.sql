-- Messages to the operators.

create table contact (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null,
  subject text not null check (subject <> ''),
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  message text not null check (message <> ''),
  received_at timestamptz not null
);
