-- A booking that was completed or cancelled can be opened again. The events are looked at while the table is
-- locked: one scan, of seconds, at the start of a version.
alter table booking_event
  drop constraint booking_event_what_check,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn', 'reopened',
    'visit_done', 'visit_away', 'visit_missed', 'visit_skipped', 'visit_restored', 'visit_sent',
    'paused', 'resumed', 'plan_ended', 'renewed'));
