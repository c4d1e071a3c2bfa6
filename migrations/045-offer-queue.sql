-- Vendors who have become able to do bookings that wait. Whoever makes a vendor able adds it here in the
-- same transaction; the offers are made afterwards, in short transactions.
create table offer_queue (
  vendor_id integer primary key references account on delete cascade,
  -- Counts how often the vendor was added while it was in here.
  round integer not null default 1,
  -- Waiting bookings with an id up to this have been offered; null before the first are.
  offered_up_to integer,
  queued_at timestamptz not null
);
