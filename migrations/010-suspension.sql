-- A vendor who may not work for a while: no new offers, entries hidden. Each time is a row of its own.

create table vendor_suspension (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  reason text not null check (reason <> ''),
  suspended_by integer references account,
  suspended_at timestamptz not null,
  lift_reason text not null default '',
  lifted_by integer references account,
  lifted_at timestamptz
);
create unique index vendor_suspension_now on vendor_suspension (vendor_id) where lifted_at is null;
create index vendor_suspension_by_vendor on vendor_suspension (vendor_id, id);
create index account_by_role on account (role, id);
create index account_by_name on account (lower(name) text_pattern_ops, id);
create index vendor_profile_by_name on vendor_profile (lower(first_name || ' ' || last_name) text_pattern_ops, vendor_id);
