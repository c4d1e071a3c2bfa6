-- Corrections of a booking's contact and address by operators.

alter table booking
  -- Incremented by each correction; one of an older version is refused.
  add column version integer not null default 1;

alter table booking_event
  drop constraint booking_event_what_check,
  -- edited: contact or address. withdrawn: of a vendor's offer, since the booking is in another city now.
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn'));
