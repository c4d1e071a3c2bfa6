-- What a city does with a full slot, and until when a slot can be chosen without a call.

alter table city
  -- take: it is booked as any other, and confirmed by phone; refuse: only operators can book it.
  add column full_slot text not null default 'take' check (full_slot in ('take', 'refuse')),
  -- Who chooses a slot within so many hours before it begins (Morning at 8, Evening at 16) is called. 12:
  -- from 20:00 on the evening before on; 4: from 12:00 of the day on; 0: once it has begun.
  add column morning_notice_hours integer not null default 12
    check (morning_notice_hours between 0 and 24),
  add column evening_notice_hours integer not null default 4
    check (evening_notice_hours between 0 and 24);

-- The same of one city and slot; outside the areas what a city has at first.
create function notice_hours(city_id integer, slot text) returns integer language sql stable return
  coalesce(
    (select case slot when 'Morning' then morning_notice_hours else evening_notice_hours end
      from city where id = city_id),
    case slot when 'Morning' then 12 else 4 end);

-- Whether its day and slot were chosen at such short notice. A later change of the city does not change it.
alter table booking add column is_short_notice boolean not null default false;
