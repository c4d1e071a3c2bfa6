-- What names a person in the books goes with the person of a booking, by erasing or after its time: the reasons of
-- the booking's ledger entries (the audit trail has them), and the texts of the bank's lines that paid it. Sums, days
-- and references stay. With the rights of the owner, since the application may not change an entry.
drop trigger ledger_entry_stays on ledger_entry;
create trigger ledger_entry_stays
  before update of id, reference, kind, booking_id, method, transfer, day, happened_at, actor_id, reverses
    or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

create function forget_money_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_entry set reason = '' where booking_id = new.id and reason <> '';
  update bank_line set text = '', reason = ''
  where id in (select line_id from bank_match where booking_id = new.id and not is_undone);
  return null;
end $$;
create trigger booking_forgets_money_texts after update of anonymised_at on booking
  for each row when (new.anonymised_at is not null) execute function forget_money_texts();

create index bank_match_by_booking on bank_match (booking_id);
-- The lines whose text still has its end to come.
create index bank_line_with_text on bank_line (uploaded_at) where text <> '' or reason <> '';

-- Erased before this migration.
update ledger_entry set reason = '' from booking
where booking.id = booking_id and anonymised_at is not null and reason <> '';
update bank_line set text = '', reason = ''
where id in (select line_id from bank_match join booking on booking.id = booking_id
  where anonymised_at is not null and not is_undone);
