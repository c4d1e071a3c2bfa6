-- Every booking has visits: a plan many, every other booking one, which follows its state.
alter table visit drop constraint visit_booking_id_fkey;
alter table visit add foreign key (booking_id) references booking on delete cascade;

insert into visit (booking_id, day, slot, status, vendor_id, outcome_at)
select booking.id, booking_date, booking_time_slot,
  case status when 'completed' then 'done' when 'cancelled' then 'ended' else 'planned' end, vendor_id,
  case when status in ('completed', 'cancelled') then coalesce((
    select max(happened_at) from booking_event as event
    where event.booking_id = booking.id and event.what = booking.status), booked_at) end
from booking where plan_ends_on is null order by booking.id;

create function add_only_visit() returns trigger language plpgsql as $$
begin
  insert into visit (booking_id, day, slot, status, vendor_id)
  select id, booking_date, booking_time_slot,
    case status when 'completed' then 'done' when 'cancelled' then 'ended' else 'planned' end, vendor_id
  from added where plan_ends_on is null;
  return null;
end $$;
create trigger booking_adds_its_visit after insert on booking
  referencing new table as added for each statement execute function add_only_visit();

-- An outcome that was recorded stays while the booking agrees with it.
create function follow_booking() returns trigger language plpgsql as $$
declare
  is_other boolean := (new.booking_date, new.booking_time_slot, new.vendor_id)
      is distinct from (old.booking_date, old.booking_time_slot, old.vendor_id)
    or (old.status in ('completed', 'cancelled') and new.status <> old.status);
begin
  update visit set day = new.booking_date, slot = new.booking_time_slot,
    vendor_id = case when new.status = 'cancelled' then vendor_id else new.vendor_id end,
    status = next.status,
    outcome_at = case when next.status = 'planned' then null else outcome_at end,
    agreed_paise = case when next.status = 'planned' then null else agreed_paise end
  from (
    select id, case
      when new.status = 'completed' then
        case when status = 'customer_away' then status else 'done' end
      when new.status = 'cancelled' then
        case when status = 'could_not_come' then status else 'ended' end
      when is_other then 'planned'
      else status end as status
    from visit where booking_id = new.id) as next
  where visit.id = next.id;
  return null;
end $$;
create trigger booking_moves_its_visit
  after update of status, vendor_id, booking_date, booking_time_slot on booking
  for each row when (new.plan_ends_on is null
    and (new.status, new.vendor_id, new.booking_date, new.booking_time_slot)
      is distinct from (old.status, old.vendor_id, old.booking_date, old.booking_time_slot))
  execute function follow_booking();

create or replace view job as
select visit.booking_id, visit.id as visit_id, visit.vendor_id, visit.day, visit.slot,
  case visit.status when 'planned' then 'accepted' else 'completed' end as status
from visit
where visit.vendor_id is not null and visit.status in ('planned', 'done', 'customer_away');

create or replace view waiting_job as
select visit.booking_id, visit.day, visit.slot
from visit where visit.vendor_id is null and visit.status = 'planned';
