-- no transaction
-- What an operator took or gave back from a vendor, which is no rejection of its own.

drop index concurrently if exists booking_event_taken_back;
create index concurrently booking_event_taken_back on booking_event (vendor_id, booking_id)
  where what = 'taken_back';
