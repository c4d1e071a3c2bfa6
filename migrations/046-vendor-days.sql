-- How often a vendor took bookings and gave them back in a while, and who gave back most lately.
create index booking_event_taken on booking_event (vendor_id, what, happened_at)
  where what in ('accepted', 'given_back');
create index booking_event_given_back_at on booking_event (happened_at, vendor_id)
  where what = 'given_back';
-- The first of them serves what this one did.
drop index booking_event_given_back;
