-- How long the work takes, of a plan one visit; 0: unknown. Kept on the booking, since the catalogue changes.
alter table booking add column work_minutes integer not null default 0;
alter table booking add constraint booking_work_minutes_check check (work_minutes >= 0) not valid;
