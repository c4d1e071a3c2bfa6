-- Codes that sign in by phone number. A row is written for every number that is asked for, so that none is known by
-- being written: `account_id` is null where no account may sign in by it. It has no foreign key, whose check would take
-- time for existing accounts only.
create table signin_code (
  -- Another one for each request, so that a message of an earlier request finds nothing.
  id bigint generated always as identity primary key,
  -- SHA-256 of the role, the phone number and the key that the browser keeps: neither is stored.
  request_hash bytea not null unique check (length(request_hash) = 32),
  account_id integer,
  code_hash bytea not null check (length(code_hash) = 32),
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index signin_code_by_expiry on signin_code (expires_at);
create index signin_code_by_account on signin_code (account_id) where account_id is not null;

-- A number is its account's as long as it is used: by a code, by a link, or in a session that a code opened.
alter table account add column phone_used_at timestamptz;
alter table session add column by_phone boolean not null default false;
