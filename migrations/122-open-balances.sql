-- What each booking and each vendor has open in the ledger, kept with its postings: lists of what is to pay and of
-- who is owed read what is not zero, and not the ledger.
create table booking_balance (
  booking_id integer primary key,
  work_paise bigint not null,
  owed_paise bigint not null,
  worked_on date not null
);
comment on table booking_balance is 'kept by a trigger of ledger_posting';
comment on column booking_balance.owed_paise is 'accounts customer and customer_credit: positive is to pay, negative is paid too much';
comment on column booking_balance.worked_on is 'the first day of an entry of work; infinity: none';
create index booking_balance_open on booking_balance (worked_on, booking_id) include (owed_paise, work_paise)
  where owed_paise <> 0;

create table vendor_balance (
  vendor_id integer primary key,
  earned_paise bigint not null,
  adjusted_paise bigint not null,
  held_paise bigint not null,
  paid_in_paise bigint not null,
  paid_out_paise bigint not null,
  tds_paise bigint not null,
  balance_paise bigint generated always as
    (earned_paise + adjusted_paise - held_paise + paid_in_paise - paid_out_paise - tds_paise) stored
);
comment on table vendor_balance is 'kept by a trigger of ledger_posting';
comment on column vendor_balance.balance_paise is 'what the firm owes; negative is owed to it';
create index vendor_balance_open on vendor_balance (vendor_id) where balance_paise <> 0;

create table vendor_year (
  vendor_id integer,
  year integer,
  earned_paise bigint not null,
  tds_paise bigint not null,
  primary key (vendor_id, year)
);
comment on table vendor_year is 'kept by a trigger of ledger_posting';
comment on column vendor_year.year is 'the financial year, by its first calendar year';
comment on column vendor_year.earned_paise is 'by work and adjustments, by the day of the entry';

create function add_to_balances() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into booking_balance
  select changed.booking_id,
    sign * coalesce(sum(amount_paise) filter (where kind = 'work'), 0),
    sign * sum(amount_paise),
    coalesce(min(day) filter (where kind = 'work'), 'infinity')
  from changed join ledger_entry on ledger_entry.id = entry_id
  where account in ('customer', 'customer_credit')
  group by changed.booking_id order by changed.booking_id
  on conflict (booking_id) do update set
    work_paise = booking_balance.work_paise + excluded.work_paise,
    owed_paise = booking_balance.owed_paise + excluded.owed_paise,
    worked_on = least(booking_balance.worked_on, excluded.worked_on);
  -- In one order, so that two transactions never wait for each other.
  insert into vendor_balance
  select vendor_id,
    sign * coalesce(-sum(amount_paise) filter (where account = 'vendor' and kind = 'work'), 0),
    sign * coalesce(-sum(amount_paise) filter (where account = 'vendor' and kind = 'adjustment'), 0),
    sign * coalesce(sum(amount_paise) filter (where account = 'held' and kind <> 'settlement'), 0),
    sign * coalesce(-sum(amount_paise) filter (where account = 'held' and kind = 'settlement'), 0),
    sign * coalesce(sum(amount_paise) filter (where account = 'vendor' and kind = 'payout'), 0),
    sign * coalesce(sum(amount_paise) filter (where account = 'vendor' and kind = 'tds'), 0)
  from changed join ledger_entry on ledger_entry.id = entry_id
  where account in ('vendor', 'held')
  group by vendor_id order by vendor_id
  on conflict (vendor_id) do update set
    earned_paise = vendor_balance.earned_paise + excluded.earned_paise,
    adjusted_paise = vendor_balance.adjusted_paise + excluded.adjusted_paise,
    held_paise = vendor_balance.held_paise + excluded.held_paise,
    paid_in_paise = vendor_balance.paid_in_paise + excluded.paid_in_paise,
    paid_out_paise = vendor_balance.paid_out_paise + excluded.paid_out_paise,
    tds_paise = vendor_balance.tds_paise + excluded.tds_paise;
  insert into vendor_year
  select vendor_id, extract(year from day - interval '3 months'),
    sign * coalesce(-sum(amount_paise) filter (where kind <> 'tds'), 0),
    sign * coalesce(sum(amount_paise) filter (where kind = 'tds'), 0)
  from changed join ledger_entry on ledger_entry.id = entry_id
  where account = 'vendor' and kind in ('work', 'adjustment', 'tds')
  group by 1, 2 order by 1, 2
  on conflict (vendor_id, year) do update set
    earned_paise = vendor_year.earned_paise + excluded.earned_paise,
    tds_paise = vendor_year.tds_paise + excluded.tds_paise;
  return null;
end $$;

create trigger ledger_posting_adds after insert on ledger_posting
  referencing new table as changed for each statement execute function add_to_balances();
create trigger ledger_posting_takes_off after delete on ledger_posting
  referencing old table as changed for each statement execute function add_to_balances();

insert into booking_balance
select posting.booking_id,
  coalesce(sum(amount_paise) filter (where kind = 'work'), 0),
  sum(amount_paise),
  coalesce(min(day) filter (where kind = 'work'), 'infinity')
from ledger_posting as posting join ledger_entry on ledger_entry.id = entry_id
where account in ('customer', 'customer_credit')
group by posting.booking_id;
insert into vendor_balance
select vendor_id,
  coalesce(-sum(amount_paise) filter (where account = 'vendor' and kind = 'work'), 0),
  coalesce(-sum(amount_paise) filter (where account = 'vendor' and kind = 'adjustment'), 0),
  coalesce(sum(amount_paise) filter (where account = 'held' and kind <> 'settlement'), 0),
  coalesce(-sum(amount_paise) filter (where account = 'held' and kind = 'settlement'), 0),
  coalesce(sum(amount_paise) filter (where account = 'vendor' and kind = 'payout'), 0),
  coalesce(sum(amount_paise) filter (where account = 'vendor' and kind = 'tds'), 0)
from ledger_posting join ledger_entry on ledger_entry.id = entry_id
where account in ('vendor', 'held') group by vendor_id;
insert into vendor_year
select vendor_id, extract(year from day - interval '3 months'),
  coalesce(-sum(amount_paise) filter (where kind <> 'tds'), 0),
  coalesce(sum(amount_paise) filter (where kind = 'tds'), 0)
from ledger_posting join ledger_entry on ledger_entry.id = entry_id
where account = 'vendor' and kind in ('work', 'adjustment', 'tds') group by 1, 2;

-- Whom the desk calls is found by one condition for today, tomorrow and later (attention-items-queries.ts).
drop index booking_to_call;
create index booking_to_call on booking (booking_date)
  where status in ('pending', 'accepted') and confirmed_at is null
    and (is_short_notice or (was_full and status = 'pending') or (work_minutes > 480 and not has_begun)
      or coalesce(rescheduled_at, booked_at) >= (booking_date
        + case booking_time_slot when 'Morning' then time '08:00' else time '16:00' end) at time zone 'Asia/Kolkata');
