-- How often something was done since its window began, shared by all processes. The key is a hash of
-- what is counted and by whom. Unlogged: a count is not worth waiting for the disk, and is lost only
-- when PostgreSQL itself crashes.
create unlogged table rate_limit (
  key bytea primary key check (length(key) = 16),
  used integer not null check (used >= 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limit_by_end on rate_limit (ends_at);

-- From where an account was signed in to: such an address is not locked out by others' guesses. At most
-- 20 for an account; what is older than 90 days is not asked for.
create table known_address (
  account_id integer not null references account on delete cascade,
  address_hash bytea not null check (length(address_hash) = 16),
  seen_at timestamptz not null,
  primary key (account_id, address_hash)
);
