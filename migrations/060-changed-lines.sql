-- What an operator changed in a booking, as it was before, so that its customer can refuse the change. Null: nothing
-- was changed, or it was refused.
alter table booking add column former_lines jsonb;

-- Both tables are looked at while they are locked: one scan, of seconds, at the start of a version.
alter table booking_event
  drop constraint booking_event_what_check,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn', 'reopened',
    'lines_changed', 'change_refused',
    'visit_done', 'visit_away', 'visit_missed', 'visit_skipped', 'visit_restored', 'visit_sent',
    'paused', 'resumed', 'plan_ended', 'renewed'));
alter table booking_wave
  drop constraint booking_wave_because_check,
  add constraint booking_wave_because_check check (because in
    ('booked', 'next', 'given_back', 'rescheduled', 'moved', 'changed', 'operator'));
alter table booking_wave_queue
  drop constraint booking_wave_queue_because_check,
  add constraint booking_wave_queue_because_check check (because in
    ('booked', 'next', 'given_back', 'rescheduled', 'moved', 'changed'));
