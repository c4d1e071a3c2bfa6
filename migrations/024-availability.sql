-- When vendors can come: the half-days of a week, jobs in each, and days off.

-- A vendor without a row can always come, without a limit.
create table vendor_availability (
  vendor_id integer primary key references account on delete cascade,
  -- How many jobs the vendor takes in one half-day; null: no limit.
  jobs_per_slot integer check (jobs_per_slot between 1 and 50),
  -- Whether it works in each half-day of the week: Monday's morning first, Sunday's evening last.
  works boolean[] not null
    check (cardinality(works) = 14 and array_position(works, null) is null),
  -- Counts the changes, so that who saves an older version is told.
  version integer not null default 1,
  changed_at timestamptz not null
);

-- Only of vendors with a row above: who may not come is found there alone.
create table vendor_day_off (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendor_availability on delete cascade,
  from_day date not null check (isfinite(from_day)),
  -- The last day; the same as the first for a single day.
  to_day date not null check (isfinite(to_day)),
  note text not null default '' check (length(note) <= 100),
  check (from_day <= to_day)
);
create index vendor_day_off_by_vendor on vendor_day_off (vendor_id, to_day, from_day);

-- The place of a half-day in `works`: 1 for Monday's morning, 14 for Sunday's evening.
create function half_day(day date, slot text) returns integer language sql immutable
  return extract(isodow from day)::integer * 2 - case slot when 'Morning' then 1 else 0 end;

-- How many jobs a vendor takes in a half-day: null without a limit, 0 when it does not work then.
create function jobs_of_vendor(vendor integer, day date, slot text) returns integer
language sql stable return (
  case when exists (select from vendor_day_off
      where vendor_id = vendor and to_day >= day and from_day <= day) then 0
    else (select case when works[half_day(day, slot)] then jobs_per_slot else 0 end
      from vendor_availability where vendor_id = vendor)
  end);
