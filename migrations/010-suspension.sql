-- A vendor who may not work for a while: no new offers, entries hidden. Each time is a row of its own.

create table vendor_suspension (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  reason text not null check (reason <> ''),
  suspended_by integer references account,
  suspended_at timestamptz not null,
  -- Its own products that the public saw until then: reinstating shows these again, and no others.
  hidden_products integer[] not null default '{}',
  lift_reason text not null default '',
  lifted_by integer references account,
  lifted_at timestamptz
);
create unique index vendor_suspension_now on vendor_suspension (vendor_id) where lifted_at is null;
create index vendor_suspension_by_vendor on vendor_suspension (vendor_id, id);
create index account_by_role on account (role, id);
create index account_by_name on account (lower(name) text_pattern_ops, id);
-- The desk finds a vendor by how a name, an e-mail or a phone number begins.
create index account_by_email_start on account (email text_pattern_ops) where role = 'vendor';
create index account_by_phone_start on account (phone_number text_pattern_ops) where role = 'vendor';
create index vendor_profile_by_name on vendor_profile (lower(first_name || ' ' || last_name) text_pattern_ops, vendor_id);
create index vendor_profile_by_last_name on vendor_profile (lower(last_name) text_pattern_ops, vendor_id);
-- How often a vendor gave back what it had accepted.
create index booking_event_given_back on booking_event (vendor_id) where what = 'given_back';
