-- Corrections of a booking's contact and address by operators.

alter table booking
  -- Incremented by each correction; one of an older version is refused.
  add column version integer not null default 1;
