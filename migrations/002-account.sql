-- Who someone is. One person may be a customer and a vendor: unique is what goes with the role.

create table account (
  id integer generated always as identity primary key,
  role text not null check (role in ('customer', 'vendor', 'operator')),
  email text not null check (email = lower(email)),
  phone_number text check (phone_number ~ '^\d{10}$'),
  name text not null default '',
  password_hash text not null,
  created_at timestamptz not null,
  check (role = 'operator' or phone_number is not null),
  unique (role, email),
  unique (role, phone_number)
);

-- An e-mail sign-in looks among vendors and operators, so an e-mail is never both.
create unique index account_email_at_work on account (email) where role in ('vendor', 'operator');

-- A session is known by the hash of its token: whoever reads this table cannot sign in with it.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index session_by_account on session (account_id);
