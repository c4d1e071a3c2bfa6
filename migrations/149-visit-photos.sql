-- Photos that a vendor takes at a visit. The row goes first, then the sweep deletes the file.
create table visit_photo (
  file_id uuid primary key references stored_file,
  visit_id integer not null references visit on delete cascade,
  -- Of the visit as the photo was sent: a visit that is moved begins without photos.
  day date not null check (isfinite(day)),
  vendor_id integer not null references account,
  moment text not null check (moment in ('before', 'after', 'door')),
  sent_at timestamptz not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 200)
);
create index visit_photo_by_visit on visit_photo (visit_id);
create index visit_photo_by_age on visit_photo (sent_at);
create unique index visit_photo_by_key on visit_photo (vendor_id, idempotency_key);
