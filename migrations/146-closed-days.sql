-- Days on which nobody comes in a city, with the reason that customers read.
create table closed_day (
  city_id integer not null references city (id),
  day date not null check (isfinite(day)),
  reason text not null check (reason <> ''),
  primary key (city_id, day)
);

-- A skipped visit that was planned on a closed day: it is planned again where the day is opened.
alter table visit add column is_closed boolean not null default false;
create index visit_closed on visit (day, booking_id) where is_closed;

-- The table is looked at while it is locked: one scan, of seconds, at the start of a version.
alter table booking_event
  drop constraint booking_event_what_check,
  add constraint booking_event_what_check check (what in (
    'booked', 'offered', 'accepted', 'rejected', 'given_back', 'undone', 'completed',
    'assigned', 'taken_back', 'rescheduled', 'cancelled', 'confirmed', 'edited', 'withdrawn', 'reopened',
    'lines_changed', 'change_refused',
    'visit_done', 'visit_away', 'visit_missed', 'visit_skipped', 'visit_restored', 'visit_sent',
    'visit_closed', 'visit_opened',
    'paused', 'resumed', 'plan_ended', 'renewed'));
