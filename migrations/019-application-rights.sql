-- Migrations run under a role that owns the tables; the application works under another one, which
-- cannot alter a table, disable a trigger, or change what must stay as it was written.

comment on table audit_entry is 'append-only';
comment on table booking_event is 'append-only';
-- A booking's events go with it, so nobody but the owner deletes one.
comment on table booking is 'no-delete';

-- Gives a role what the application needs, of every table that there is. Called after each run of the
-- migrations, by the owner.
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
