-- The tax that a payout run deducted from a vendor for the earnings of a financial year, as its quarterly statement
-- names it. How much is in the entry, which an undo reverses.
create table tax_deduction (
  entry_id bigint primary key references ledger_entry,
  payout_id integer not null references payout,
  vendor_id integer not null,
  -- The year of the earnings, by its first calendar year.
  year integer not null,
  -- Of the earnings: on which the tax was worked out.
  taxed_paise bigint not null check (taxed_paise > 0),
  percent numeric(4, 2) not null,
  section text not null,
  pan text not null,
  name text not null
);
comment on table tax_deduction is 'append-only';
create index tax_deduction_by_vendor on tax_deduction (vendor_id, year);
create index tax_deduction_by_payout on tax_deduction (payout_id, vendor_id);
create trigger tax_deduction_stays before update or delete or truncate on tax_deduction
  for each statement execute function refuse_ledger_change();

-- What the vendor had earned that no run before had: the payment that tax is worked out from. What is withdrawn or
-- returned by the bank counts for a later run again.
alter table payout_item add column earned_paise bigint not null default 0;
with earned as (
  select item.payout_id, item.vendor_id, (
    select coalesce(-sum(posting.amount_paise), 0) from ledger_posting as posting
    join ledger_entry as entry on entry.id = posting.entry_id
    where posting.vendor_id = item.vendor_id and posting.account = 'vendor' and kind in ('work', 'adjustment')
      and entry.happened_at <= payout.made_at) as paise
  from payout_item as item
  join payout on payout.id = item.payout_id
  where withdrawn_at is null)
update payout_item as item set earned_paise = since.paise
from (select payout_id, vendor_id,
    paise - lag(paise, 1, 0::numeric) over (partition by vendor_id order by payout_id) as paise
  from earned) as since
where (item.payout_id, item.vendor_id) = (since.payout_id, since.vendor_id);
alter table payout_item alter column earned_paise drop default;
create index payout_item_by_vendor on payout_item (vendor_id, payout_id);

-- Nothing is paid where the tax takes all of it, or the vendor took its pay in cash.
alter table payout_item
  drop constraint payout_item_amount_paise_check,
  add constraint payout_item_amount_paise_check check (amount_paise >= 0);
drop index payout_item_open;
create unique index payout_item_open on payout_item (vendor_id)
  where entry_id is null and withdrawn_at is null and amount_paise > 0;

-- The quarter's file.
create index ledger_entry_tds on ledger_entry (day) where kind = 'tds';
