-- A vendor that takes its acceptance back at once has not given anything back: its offer is open again.
alter table booking_event
  drop constraint booking_event_what_check,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'cancelled', 'confirmed'));
-- How often a vendor did that in a while.
create index booking_event_undone on booking_event (vendor_id, happened_at) where what = 'undone';

-- Which products of the booking the vendor offered when it was offered, each with its price then in
-- paise: `{"601": 70000}`. The other lines are at the booked price. Null where that was not kept.
alter table booking_offer add column own_prices jsonb;
