-- What a vendor says of a visit: its hour, and each step from the way there to the end.
create table visit_event (
  id integer primary key generated always as identity,
  visit_id integer not null references visit on delete cascade,
  kind text not null check (kind in
    ('arrival', 'on_the_way', 'late', 'at_the_door', 'started', 'done', 'customer_away')),
  -- By the phone of the vendor, checked; and when it arrived here.
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  vendor_id integer not null references account,
  actor_id integer references account,
  minutes smallint check (minutes in (20, 40, 60)),
  -- The beginning of the hour in which the vendor arrives, in India.
  arrives_from text check (arrives_from ~ '^\d\d:(00|30)$'),
  is_undone boolean not null default false,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  check ((kind = 'late') = (minutes is not null)),
  check ((kind = 'arrival') = (arrives_from is not null))
);
create index visit_event_by_visit on visit_event (visit_id);
create unique index visit_event_by_key on visit_event (vendor_id, idempotency_key);

-- The customer reads the code out at the door. A wrong one that is sent again is one try.
alter table visit
  add column code text not null check (code ~ '^\d{4}$') default
    lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0'),
  add column wrong_codes text[] not null default '{}';

-- Another vendor, day or slot: what was said does not hold any more.
create function end_visit_events() returns trigger language plpgsql as $$
begin
  update visit_event set is_undone = true where visit_id = new.id and not is_undone;
  new.wrong_codes := '{}';
  return new;
end $$;
create trigger visit_ends_its_events before update of vendor_id, day, slot on visit
  for each row when ((new.vendor_id, new.day, new.slot) is distinct from (old.vendor_id, old.day, old.slot))
  execute function end_visit_events();
