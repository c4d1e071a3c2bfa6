-- What operators assigned, among all that happened: the figures tell it from what vendors took.
create index booking_event_assigned on booking_event (booking_id) where what = 'assigned';
