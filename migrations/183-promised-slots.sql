-- A visit that is moved to the other half of its day leaves the no-show of the first half.
alter table service_discount add column slot text check (slot in ('Morning', 'Evening'));
update service_discount as given set slot = coalesce(
  (select from_slot from booking_event as event
    where event.booking_id = given.booking_id and event.what = 'rescheduled'
      and event.from_date = given.day and event.happened_at >= given.given_at
    order by event.id limit 1),
  (select slot from visit where visit.booking_id = given.booking_id and visit.day = given.day),
  (select booking_time_slot from booking where id = given.booking_id));
alter table service_discount
  alter column slot set not null,
  drop constraint service_discount_pkey,
  add primary key (booking_id, day, slot, cause);

create or replace view standing_discount as
select booking_id, day, max(amount_paise) as amount_paise, min(cause) as cause from service_discount as given
where cause = 'late' or not exists (
  select from visit where visit.booking_id = given.booking_id and visit.day = given.day
    and visit.slot = given.slot and status in ('planned', 'done', 'customer_away'))
group by booking_id, day;
