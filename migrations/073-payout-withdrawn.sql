-- A vendor that the bank did not pay is taken out of its run, and can be in another one.
alter table payout_item add column withdrawn_at timestamptz,
  add constraint payout_item_is_paid_or_withdrawn check (entry_id is null or withdrawn_at is null);

drop index payout_item_open;
create unique index payout_item_open on payout_item (vendor_id)
  where entry_id is null and withdrawn_at is null;
