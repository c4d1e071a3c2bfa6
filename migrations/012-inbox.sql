-- Messages and applications are handled by somebody, some day.

alter table contact
  add column handled_at timestamptz,
  add column handled_by integer references account;
alter table vendor_application
  add column handled_at timestamptz,
  add column handled_by integer references account;
create index contact_unhandled on contact (id) where handled_at is null;
create index contact_handled on contact (id) where handled_at is not null;
create index vendor_application_unhandled on vendor_application (id) where handled_at is null;
create index vendor_application_handled on vendor_application (id) where handled_at is not null;
