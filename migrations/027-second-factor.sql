-- A second factor beside the password: time-based codes of an app, and recovery codes for when it is lost.

create table second_factor (
  account_id integer primary key references account on delete cascade,
  -- Sealed with a key that is not in the database. Nothing: no app is set up yet.
  secret bytea,
  enrolled_at timestamptz,
  -- The time step of the last code that was accepted: no code is good twice.
  last_step bigint,
  -- An app that is being set up, for the session that began it alone.
  pending_secret bytea,
  pending_since timestamptz,
  pending_session bytea,
  check ((secret is null) = (enrolled_at is null)),
  check ((pending_secret is null) = (pending_since is null)),
  check ((pending_secret is null) = (pending_session is null))
);

create table recovery_code (
  account_id integer not null references second_factor on delete cascade,
  -- 120 random bits each: a plain hash cannot be searched.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- When this session showed the second factor. Nothing: it has the password alone.
alter table session add column second_factor_at timestamptz;
