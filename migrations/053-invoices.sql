-- Invoices, receipts and credit notes. Rows are only added, and have everything that is printed: what was issued
-- never changes with the booking, the firm or the account. Ids have no foreign keys, since an invoice outlives
-- the booking and the account.

-- The last number of a series in a financial year (April to March). The row is locked by the transaction that
-- issues, so that numbers have no gap.
create table invoice_series (
  series text not null check (series ~ '^[A-Z0-9]{2,4}$'),
  financial_year text not null check (financial_year ~ '^\d{2}-\d{2}$'),
  last_number integer not null check (last_number > 0),
  primary key (series, financial_year)
);

create table invoice (
  id integer generated always as identity primary key,
  -- Rule 46 of the CGST Rules: at most 16 letters, digits, dashes and slashes.
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  sequence integer not null,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- Of a credit note: what it corrects.
  against_id integer references invoice check ((kind = 'credit_note') = (against_id is not null)),
  booking_id integer not null,
  order_id text not null,
  issued_at timestamptz not null,
  issued_on date not null,
  is_sample boolean not null,
  -- {name, address, state, gstin}; an empty name: the site's.
  supplier jsonb not null,
  -- {name, address, gstin}
  recipient jsonb not null,
  -- The two digits of the state of the pin code.
  place_of_supply text not null check (place_of_supply ~ '^\d{2}$'),
  sac text not null,
  -- In percent; null: without tax.
  tax_rate numeric(4, 2) check (tax_rate >= 0),
  -- [{title, quantity, taxable, cgst, sgst, igst, total}] in paise.
  lines jsonb not null,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise >= 0),
  igst_paise bigint not null check (igst_paise >= 0),
  total_paise bigint not null check (total_paise > 0),
  unique (series, financial_year, sequence),
  constraint invoice_adds_up
    check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  constraint invoice_taxes_once check (cgst_paise = sgst_paise and (cgst_paise = 0 or igst_paise = 0)),
  constraint invoice_without_tax check (tax_rate is not null or taxable_paise = total_paise)
);
comment on table invoice is 'append-only';
create index invoice_by_booking on invoice (booking_id, id);
create index invoice_by_day on invoice (issued_on);

create trigger invoice_stays before update or delete or truncate on invoice
  for each statement execute function refuse_ledger_change();

-- The company that a booking is invoiced to, until the invoice is issued.
create table billing (
  booking_id integer primary key references booking on delete cascade,
  company text not null check (company <> ''),
  gstin text not null default '',
  address text not null
);

-- When a booking loses its customer, by erasing or after its time, it loses this too.
create function forget_billing() returns trigger language plpgsql as $$
begin
  delete from billing where booking_id = new.id;
  return null;
end $$;
create trigger booking_forgets_billing after update of anonymised_at on booking
  for each row when (new.anonymised_at is not null) execute function forget_billing();

-- The service accounting code, and the rates of GST by the first day: [{from, percent}].
alter table business
  add column sac text not null default '9985' check (sac ~ '^\d{4,6}$'),
  add column tax_rates jsonb not null default '[{"from": "2017-07-01", "percent": 18}]';
