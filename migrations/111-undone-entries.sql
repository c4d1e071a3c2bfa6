-- An entry that another one reverses says so itself, and its transfer can be recorded again, on the right booking.
alter table ledger_entry
  drop constraint ledger_entry_transfer_key,
  add column is_undone boolean not null default false,
  -- The reference's letters and digits (src/kernel/money/transfer-key.ts): one transfer is recorded once.
  add column transfer_key text check (transfer_key <> ''),
  -- Counts the entries of one transfer that pays several bookings or vendors.
  add column transfer_part integer not null default 1;

update ledger_entry set is_undone = true
where id in (select reverses from ledger_entry where reverses is not null);

-- Of the references that differed by zeros, spaces or capitals alone, each entry keeps a part of its own.
with known as (
  select id, kind = 'payout' as is_payout,
    case when kind = 'payment' then regexp_replace(transfer, ' \(\d+\)$', '') else transfer end as transfer
  from ledger_entry
  where transfer is not null and not is_undone
    and transfer ~ '[1-9]' and transfer !~* '^[\s'']*[\d.]+e\+\d+\s*$'),
keyed as (
  select id, ltrim(regexp_replace(upper(normalize(transfer, nfkc)), '[^[:alnum:]]', '', 'g'), '0') as key
  from known)
update ledger_entry set transfer_key = key, transfer_part = part
from (select id, key, row_number() over (partition by key order by id) as part from keyed where key <> '') as numbered
where numbered.id = ledger_entry.id;
create unique index ledger_entry_by_transfer on ledger_entry (transfer_key, transfer_part)
  where transfer_key is not null;

-- With the rights of the owner, since the application may not change an entry.
create function mark_undone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_entry set is_undone = true, transfer_key = null where id = new.reverses;
  return null;
end $$;
create trigger ledger_entry_is_undone after insert on ledger_entry
  for each row when (new.reverses is not null) execute function mark_undone();
