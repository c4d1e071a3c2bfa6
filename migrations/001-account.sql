-- Accounts, sessions, one-time links, operator invitations and second factors.

-- One person may be a customer and a vendor, so e-mail and phone number are unique per role.
create table account (
  id integer generated always as identity primary key,
  role text not null check (role in ('customer', 'vendor', 'operator')),
  email text not null check (email = lower(email)),
  phone_number text check (phone_number ~ '^\d{10}$'),
  name text not null default '',
  password_hash text not null,
  created_at timestamptz not null,
  -- Set: the account can no longer sign in.
  deactivated_at timestamptz,
  -- Incremented when an operator changes e-mail or phone number; an edit of an older version is refused.
  version integer not null default 1,
  -- Created by the demo data; `npm run remove-samples` deletes it.
  is_sample boolean not null default false,
  check (role = 'operator' or phone_number is not null),
  unique (role, email),
  unique (role, phone_number)
);

-- The e-mail sign-in looks among vendors and operators, so one e-mail must not be both.
create unique index account_email_at_work on account (email) where role in ('vendor', 'operator');
create index account_by_role on account (role, id);
-- Operators search by the beginning of a name, an e-mail or a phone number.
create index account_by_name on account (lower(name) text_pattern_ops, id);
create index account_by_email_start on account (email text_pattern_ops) where role = 'vendor';
create index account_by_phone_start on account (phone_number text_pattern_ops) where role = 'vendor';
create index account_customer_email_start on account (email text_pattern_ops) where role = 'customer';
create index account_customer_phone_start on account (phone_number text_pattern_ops)
  where role = 'customer';
-- The view offered_entry excludes deactivated vendors; there are few, so it reads only those.
create index account_deactivated on account (id) where deactivated_at is not null;
-- Each page of the operators asks whether sample accounts exist.
create index account_sample on account (id) where is_sample;

-- Only the hash of the token is stored, so reading this table gives no access.
create table session (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- The id by which the owner ends the session.
  id bigint generated always as identity unique,
  account_id integer not null references account on delete cascade,
  device text not null default '' check (length(device) <= 80),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The session ends then, however much it is used.
  ends_at timestamptz not null,
  -- When the second factor was given in this session; null: only the password was.
  second_factor_at timestamptz
);
create index session_by_account on session (account_id);
-- Expired and unused sessions of all accounts are deleted in batches.
create index session_by_end on session (ends_at);
create index session_by_last_use on session (last_used_at);

-- A one-time link for a new password; only its hash is stored. At most one per account: a new link
-- replaces the old one.
create table password_link (
  account_id integer primary key references account on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_link_by_expiry on password_link (expires_at);

create table operator_invitation (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  -- Only the hash is stored, so reading this table is not enough to accept an invitation.
  key_hash bytea not null unique check (length(key_hash) = 32),
  invited_by integer references account,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  -- Set when the inviter is deactivated. The invitation stays invalid when the inviter is reactivated:
  -- a link that nobody remembers must not work again.
  inviter_left_at timestamptz
);
-- At most one open invitation per e-mail: a second one replaces the first.
create unique index operator_invitation_open on operator_invitation (email)
  where accepted_at is null and withdrawn_at is null;

-- Time-based one-time passwords (TOTP).
create table second_factor (
  account_id integer primary key references account on delete cascade,
  -- Encrypted with a key that is not in the database. Null: not enrolled.
  secret bytea,
  enrolled_at timestamptz,
  -- The time step of the last accepted code: a code is accepted once.
  last_step bigint,
  -- An enrolment in progress, valid in the session that began it.
  pending_secret bytea,
  pending_since timestamptz,
  pending_session bytea,
  check ((secret is null) = (enrolled_at is null)),
  check ((pending_secret is null) = (pending_since is null)),
  check ((pending_secret is null) = (pending_session is null))
);

create table recovery_code (
  account_id integer not null references second_factor on delete cascade,
  -- A code has 120 random bits, so a plain hash is enough: it cannot be found by trying.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Networks from which an account was signed in to: failed attempts from elsewhere do not lock these
-- out. At most 20 rows per account; rows older than 90 days are ignored.
create table known_address (
  account_id integer not null references account on delete cascade,
  address_hash bytea not null check (length(address_hash) = 16),
  seen_at timestamptz not null,
  primary key (account_id, address_hash)
);
create index known_address_by_last_use on known_address (seen_at);
