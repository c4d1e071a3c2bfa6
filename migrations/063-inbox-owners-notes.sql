-- A message or application has an operator who works on it, notes and replies; a message can belong to a booking.
alter table contact
  add column owner_id integer references account on delete set null,
  add column booking_id integer references booking on delete set null;
alter table vendor_application
  add column owner_id integer references account on delete set null,
  add column invited_at timestamptz;
create index contact_by_owner on contact (owner_id, id) where owner_id is not null;
create index contact_of_booking on contact (booking_id) where booking_id is not null;
create index vendor_application_by_owner on vendor_application (owner_id, id) where owner_id is not null;

-- Deleted with its message or application.
create table inbox_note (
  id integer generated always as identity primary key,
  contact_id integer references contact on delete cascade,
  vendor_application_id integer references vendor_application on delete cascade,
  kind text not null check (kind in ('note', 'reply', 'invitation')),
  text text not null check (text <> ''),
  written_by integer references account on delete set null,
  written_at timestamptz not null,
  check (num_nonnulls(contact_id, vendor_application_id) = 1)
);
create index inbox_note_of_contact on inbox_note (contact_id, id) where contact_id is not null;
create index inbox_note_of_application on inbox_note (vendor_application_id, id)
  where vendor_application_id is not null;
