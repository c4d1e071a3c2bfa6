-- Bookings that more vendors can do than are offered them at once: the rest of the offers is made
-- afterwards, in short transactions, by the order of the vendors' ids.
create table booking_offer_queue (
  booking_id integer primary key references booking on delete cascade,
  -- Vendors up to this id have their offer.
  offered_up_to integer not null,
  queued_at timestamptz not null
);
