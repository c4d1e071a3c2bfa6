-- Whether the slot was full when its customer chose it: we call then, to find a time.
alter table booking add column was_full boolean not null default false;
create index booking_full_to_call on booking (booking_date)
  where was_full and confirmed_at is null and status = 'pending';
