-- A line that is matched by itself has no row of bank_match: it is found by the key of its transfer, which it keeps.
create or replace function forget_money_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_entry set reason = '' where booking_id = new.id and reason <> '';
  update bank_line set text = '', reason = '', keys = case state when 'open' then keys else '{}' end
  where id in (
    select line_id from bank_match where booking_id = new.id and not is_undone
    union
    select line.id from ledger_entry join bank_line as line on line.keys @> array[transfer_key]
    where ledger_entry.booking_id = new.id and transfer_key is not null);
  return null;
end $$;
