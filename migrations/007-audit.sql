-- Who of the operators changed what, when, before and after. Rows are added and never touched again:
-- the database itself refuses.

create table audit_entry (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  -- Nobody, when a command or the configuration did it. No reference: the trail outlives the account,
  -- and so does the name that the operator had.
  operator_id integer,
  operator_name text not null default '',
  -- What was done, in the trade's words: assigned, cancelled, approved, price_changed ...
  act text not null check (act <> ''),
  -- To what: the kind of thing, its id, and how people call it.
  subject text not null check (subject <> ''),
  subject_id text not null,
  subject_name text not null default '',
  before jsonb,
  after jsonb,
  reason text not null default '',
  -- Names, order ids and addresses come apart at their marks, so that any part of them is found.
  words tsvector not null generated always as (
    to_tsvector('simple', translate(
      act || ' ' || subject || ' ' || subject_id || ' ' || subject_name || ' ' || operator_name
        || ' ' || reason, '-_@./+', '      '))
  ) stored
);
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
