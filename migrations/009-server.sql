-- What the server needs for itself: rate limits, daily jobs, and the rights of the application's role.

-- How often something was done since its window began, shared by all processes. The key is a hash of
-- the limit and the caller. Unlogged, because a count is not worth waiting for the disk; it is lost
-- when PostgreSQL crashes.
create unlogged table rate_limit (
  key bytea primary key check (length(key) = 16),
  used integer not null check (used >= 0),
  ends_at timestamptz not null
) with (fillfactor = 70);
create index rate_limit_by_end on rate_limit (ends_at);

-- When a job last began, so that one process a day runs it.
create table daily_job (
  name text primary key check (name <> ''),
  began_at timestamptz not null
);

-- Grants a role what the application needs on every table that exists. Migrations run as the role that
-- owns the tables, which calls this after each run; the application runs as another role, which cannot
-- alter a table, disable a trigger, or change rows of append-only tables.
create function grant_application_rights(application name) returns void language plpgsql as $$
declare
  kept record;
begin
  -- Two processes that start at once would change the same rows of the system's tables.
  perform pg_advisory_xact_lock(7601020);
  execute format('grant usage on schema public to %I', application);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', application);
  execute format('grant usage, select on all sequences in schema public to %I', application);
  execute format('grant execute on all functions in schema public to %I', application);
  for kept in
    select relname, obj_description(oid, 'pg_class') as rule from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (obj_description(oid, 'pg_class') in ('append-only', 'no-delete') or relname like 'kysely\_%')
  loop
    execute format('revoke delete on %I from %I', kept.relname, application);
    if kept.rule is distinct from 'no-delete' then
      execute format('revoke update on %I from %I', kept.relname, application);
    end if;
    if kept.relname like 'kysely\_%' then
      execute format('revoke insert on %I from %I', kept.relname, application);
    end if;
  end loop;
end $$;
