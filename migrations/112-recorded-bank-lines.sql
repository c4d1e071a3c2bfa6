-- A bank's line of a transfer that is recorded already is known by it, and a line can be of an entry that was
-- recorded without a reference, of a refund or of a payout.
alter table bank_line
  -- What may name its transfer, in its reference and its text (src/kernel/money/transfer-key.ts).
  add column keys text[] not null default '{}';
create index bank_line_by_key on bank_line using gin (keys);

update bank_line set keys = array(
  select distinct key from (
    select ltrim(regexp_replace(upper(normalize(reference, nfkc)), '[^[:alnum:]]', '', 'g'), '0') as key
    where reference ~ '[1-9]' and reference !~* '^[\s'']*[\d.]+e\+\d+\s*$'
    union all
    select word from (
      select ltrim(regexp_split_to_table(upper(reference || ' ' || text), '[^A-Z0-9]+'), '0') as word) as words
    where case length(word)
      when 12 then upper(reference || text) ~ 'UPI|IMPS' and word ~ '^[0-9]+$'
      else length(word) in (16, 22) and word ~ '^[A-Z]+[0-9]*[A-Z]?[0-9]{9,}$' end) as found
  where key <> '');

alter table bank_match
  add column entry_id bigint references ledger_entry,
  -- Whether the match made the entry, or the entry was there before.
  add column has_made boolean not null default true,
  -- Null: of no booking, such as a payout.
  alter column booking_id drop not null,
  drop constraint bank_match_amount_paise_check,
  add constraint bank_match_amount_paise_check check (amount_paise <> 0);
update bank_match set entry_id = entry.id from ledger_entry as entry
where entry.reference = 'key:bank line ' || line_id || case part when 1 then '' else ' ' || part end;
-- An entry is one line.
create unique index bank_match_by_entry on bank_match (entry_id) where not is_undone;

-- What was recorded without a reference, of which a line may be.
create index ledger_entry_unnamed on ledger_entry (day)
  where transfer_key is null and reverses is null and not is_undone
    and method in ('upi', 'bank', 'cash_to_us', 'cheque');

-- An entry that is undone frees its line.
create or replace function mark_undone() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_entry set is_undone = true, transfer_key = null where id = new.reverses;
  update bank_match set is_undone = true where entry_id = new.reverses and not is_undone;
  update bank_line set state = 'open'
  where state = 'matched' and id in (select line_id from bank_match where entry_id = new.reverses)
    and not exists (select from bank_match where line_id = bank_line.id and not is_undone);
  return null;
end $$;

-- The keys are of the text, which names people, and go with it.
create or replace function forget_money_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_entry set reason = '' where booking_id = new.id and reason <> '';
  update bank_line set text = '', reason = '', keys = '{}'
  where id in (select line_id from bank_match where booking_id = new.id and not is_undone);
  return null;
end $$;
