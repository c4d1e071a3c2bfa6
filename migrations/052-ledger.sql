-- Where the money goes: a ledger in double entry. Rows are only added; what was wrong is reversed by another
-- entry. A debit is positive: what customers owe, what vendors hold, what is in the bank. Ids have no foreign
-- keys, since an entry outlives the booking and the account.

create table ledger_entry (
  id bigint generated always as identity primary key,
  -- The cause, which is posted once: `work:7:1`, `payment:<idempotency key>`.
  reference text not null unique check (reference <> ''),
  kind text not null check (kind in ('work', 'payment', 'refund', 'discount', 'payout')),
  booking_id integer,
  method text check (method in ('cash', 'vendor_upi', 'upi', 'bank')),
  -- The bank's or the UPI application's reference: one transfer is recorded once.
  transfer text unique check (transfer <> ''),
  -- The day on which the money was received or paid; of work, the day of the entry.
  day date not null,
  happened_at timestamptz not null,
  actor_id integer,
  reason text not null default ''
);
comment on table ledger_entry is 'append-only';
create index ledger_entry_by_booking on ledger_entry (booking_id, id);

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account text not null check (account in ('customer', 'vendor', 'held', 'bank', 'margin', 'tax')),
  -- customer: what a booking owes. vendor: what a vendor earned. held: what a vendor took in.
  booking_id integer,
  vendor_id integer,
  amount_paise bigint not null check (amount_paise <> 0),
  constraint ledger_posting_names_its_owner check (
    (account = 'customer') <= (booking_id is not null)
    and (account in ('vendor', 'held')) = (vendor_id is not null))
);
comment on table ledger_posting is 'append-only';
create index ledger_posting_by_entry on ledger_posting (entry_id);
create index ledger_posting_by_booking on ledger_posting (booking_id, account) include (amount_paise)
  where booking_id is not null;
create index ledger_posting_by_vendor on ledger_posting (vendor_id, account) include (amount_paise)
  where vendor_id is not null;

-- The command that removes the sample people, which runs as the owner of the tables, removes their entries too.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('chamak.removes_samples', true) = 'on' then
    return null;
  end if;
  raise exception 'the table % only takes new rows', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entry_stays before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_posting_stays before update or delete or truncate on ledger_posting
  for each statement execute function refuse_ledger_change();

create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  checked bigint := to_jsonb(new) ->> case tg_table_name when 'ledger_entry' then 'id' else 'entry_id' end;
begin
  if (select sum(amount_paise) from ledger_posting where entry_id = checked) is distinct from 0 then
    raise exception 'the postings of ledger entry % do not sum to zero', checked
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- At the end of the transaction, when the postings are there; also for an entry without any.
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();
create constraint trigger ledger_posting_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function check_ledger_entry();

-- The price of the whole plan as agreed with the substitute of a visit: it earns its share of that.
alter table visit add column agreed_paise integer check (agreed_paise > 0);

-- The firm, as invoices and payments name it: one row.
create table business (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  legal_name text not null default '',
  address text not null default '',
  -- The two digits by which GST numbers a state.
  state text not null default '09' check (state ~ '^\d{2}$'),
  gstin text not null default '',
  upi_id text not null default '',
  bank text not null default '',
  invoice_prefix text not null default '',
  is_sample boolean not null default false
);
insert into business default values;

-- Where a vendor is paid. It is typed by the vendor, and confirmed by an operator before money goes there.
create table payout_account (
  vendor_id integer primary key references account on delete cascade,
  holder text not null check (holder <> ''),
  upi_id text not null default '',
  account_number text not null default '',
  ifsc text not null default '',
  changed_at timestamptz not null,
  confirmed_at timestamptz,
  constraint payout_account_is_one check ((upi_id <> '') <> (account_number <> '' and ifsc <> ''))
);

-- A payout run: what each of some vendors was owed when it was made.
create table payout (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  made_by integer not null
);
create table payout_item (
  payout_id integer not null references payout,
  vendor_id integer not null,
  amount_paise bigint not null check (amount_paise > 0),
  -- Once it is paid: the entry of the ledger. The bank's reference is with that.
  entry_id bigint references ledger_entry,
  primary key (payout_id, vendor_id)
);
-- One open payout a vendor: nobody is paid twice.
create unique index payout_item_open on payout_item (vendor_id) where entry_id is null;
