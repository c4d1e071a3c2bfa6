-- no transaction
-- An acceptance that is undone counts with those given back. Two indexes of events take in the events
-- undone, and one of these alone is not needed any more.
drop index concurrently if exists booking_event_taken_or_undone;
create index concurrently booking_event_taken_or_undone on booking_event (vendor_id, what, happened_at)
  where what in ('accepted', 'given_back', 'undone', 'completed');
drop index concurrently if exists booking_event_taken;
drop index concurrently if exists booking_event_undone;
drop index concurrently if exists booking_event_returned_at;
create index concurrently booking_event_returned_at on booking_event (happened_at, vendor_id)
  where what in ('given_back', 'undone');
drop index concurrently if exists booking_event_given_back_at;
