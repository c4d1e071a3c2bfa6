-- The audit trail is a hash chain: each entry carries the hash of the one before it and its own over
-- that and its content. Whoever changes or takes away an entry, also as the owner of the table, breaks
-- every hash behind it. `npm run verify-trail` looks.

alter table audit_entry add column previous_hash bytea, add column hash bytea;

create function audit_entry_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.happened_at), entry.operator_id, entry.operator_name,
    entry.act, entry.subject, entry.subject_id, entry.subject_name, entry.before, entry.after,
    entry.reason)::text, 'UTF8'))
$$;

-- Entries are chained one after the other: who adds one waits until the last one is committed.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7601019);
  select id, hash into last from audit_entry order by id desc limit 1;
  -- The number was drawn before the wait.
  if new.id <= last.id then
    new.id = nextval(pg_get_serial_sequence('audit_entry', 'id'));
  end if;
  new.previous_hash = last.hash;
  new.hash = audit_entry_hash(new);
  return new;
end $$;

do $$
declare
  entry audit_entry;
  last bytea;
begin
  alter table audit_entry disable trigger audit_entry_stays;
  for entry in select * from audit_entry order by id loop
    entry.previous_hash = last;
    last = audit_entry_hash(entry);
    update audit_entry set previous_hash = entry.previous_hash, hash = last where id = entry.id;
  end loop;
  alter table audit_entry enable trigger audit_entry_stays;
end $$;

-- The default is what is given before the trigger comes.
alter table audit_entry
  alter column hash set default ''::bytea,
  alter column hash set not null,
  add check (length(hash) = 32);
create trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit_entry();

-- How many entries there are, the first one that does not fit (null when all do), and the last hash: kept
-- elsewhere, it shows also that no entry was taken from the end.
create function verify_audit_trail(out entries bigint, out broken_at bigint, out last_hash bytea)
language sql stable as $$
  with looked_at as (
    select id, hash, hash <> audit_entry_hash(entry)
      or previous_hash is distinct from lag(hash) over (order by id) as is_broken
    from audit_entry as entry)
  select count(*), min(id) filter (where is_broken),
    (select hash from audit_entry order by id desc limit 1)
  from looked_at
$$;
