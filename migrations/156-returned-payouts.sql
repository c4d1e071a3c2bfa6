-- A payout that the bank sent back went out of the bank and came in again: its entry keeps its transfer and its line, and
-- both it and its reversal may be lines of the bank.
create or replace function mark_undone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if new.kind = 'payout' then
    update ledger_entry set is_undone = true where id = new.reverses;
    return null;
  end if;
  update ledger_entry set is_undone = true, transfer_key = null where id = new.reverses;
  update bank_match set is_undone = true where entry_id = new.reverses and not is_undone;
  update bank_line set state = 'open'
  where state = 'matched' and id in (select line_id from bank_match where entry_id = new.reverses)
    and not exists (select from bank_match where line_id = bank_line.id and not is_undone);
  return null;
end $$;

drop index ledger_entry_unnamed;
create index ledger_entry_unnamed on ledger_entry (day)
  where transfer_key is null and (kind = 'payout' or reverses is null and not is_undone)
    and method in ('upi', 'bank', 'cash_to_us', 'cheque');
