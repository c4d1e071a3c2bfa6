-- The audit trail: which operator changed what, when, before and after.

create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Null: a command or the configuration did it. No foreign key, and the name is a copy: the entry
  -- outlives the account.
  operator_id integer,
  operator_name text not null default '',
  -- The action: assigned, cancelled, approved, price_changed ...
  act text not null check (act <> ''),
  -- The type of the changed thing, its id and its name at that time.
  subject text not null check (subject <> ''),
  subject_id text not null,
  subject_name text not null default '',
  before jsonb,
  after jsonb,
  reason text not null default '',
  -- Names, order ids and addresses are split at punctuation, so that each part can be searched for.
  words tsvector not null generated always as (
    to_tsvector('simple', translate(
      act || ' ' || subject || ' ' || subject_id || ' ' || subject_name || ' ' || operator_name
        || ' ' || reason, '-_@./+', '      '))
  ) stored,
  -- A hash chain: each entry holds the hash of the entry before it, and its own hash over that and its
  -- content. Changing or deleting an entry, even as the owner of the table, makes every later hash
  -- wrong. `npm run verify-trail` checks the chain. The default is replaced by the trigger below.
  previous_hash bytea,
  hash bytea not null default ''::bytea check (length(hash) = 32)
);
-- Read by grant_application_rights: the application may insert, not update or delete.
comment on table audit_entry is 'append-only';

create index audit_entry_by_subject on audit_entry (subject, subject_id, id);
create index audit_entry_by_kind on audit_entry (subject, happened_at, id);
create index audit_entry_by_operator on audit_entry (operator_id, happened_at, id);
create index audit_entry_by_time on audit_entry (happened_at, id);
create index audit_entry_words on audit_entry using gin (words);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % only takes new rows', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

create function audit_entry_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(coalesce(entry.previous_hash, ''::bytea) || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.happened_at), entry.operator_id, entry.operator_name,
    entry.act, entry.subject, entry.subject_id, entry.subject_name, entry.before, entry.after,
    entry.reason)::text, 'UTF8'))
$$;

-- Each insert waits until the transaction of the previous one has ended, so that the chain has no fork.
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

create trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit_entry();

-- The number of entries, the first entry whose hash is wrong (null: none), and the last hash. Noted
-- elsewhere, the last hash also shows whether entries were deleted at the end.
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
