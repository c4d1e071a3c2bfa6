-- The tax of a document is posted when it is issued: this posts that of the documents issued before, as of their days.
with posted as (
  insert into ledger_entry (reference, kind, booking_id, day, happened_at)
  select 'tax:' || id, 'tax', booking_id, issued_on, issued_at
  from invoice
  where kind in ('invoice', 'credit_note') and taxable_paise < total_paise
    and not exists (select from ledger_entry where reference = 'tax:' || invoice.id)
  order by id
  returning id, reference)
insert into ledger_posting (entry_id, account, booking_id, amount_paise)
select posted.id, account, booking_id,
  sign * case kind when 'credit_note' then -1 else 1 end * (total_paise - taxable_paise)
from posted
join invoice on 'tax:' || invoice.id = posted.reference
cross join (values ('margin', 1), ('tax', -1)) as side (account, sign);
