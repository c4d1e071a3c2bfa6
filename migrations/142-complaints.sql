-- Complaints about a visit, by its booking and day, with their photos, outcome, and what a vendor pays of it.
create table complaint (
  id integer generated always as identity primary key,
  number text not null unique check (number ~ '^[1-9]\d{5}$'),
  booking_id integer not null references booking (id) on delete cascade,
  day date not null check (isfinite(day)),
  kind text not null check (kind in ('not_clean', 'late', 'damage', 'missing', 'behaviour')),
  text text not null,
  amount_paise bigint check (amount_paise > 0),
  -- Who made the visit, or was to make it.
  vendor_id integer references account (id),
  made_at timestamptz not null,
  -- The operator who wrote it down for a caller.
  made_by integer references account (id),
  request_key text,
  vendor_answer text not null default '',
  vendor_answered_at timestamptz,
  reply text not null default '',
  replied_at timestamptz,
  outcome text check (outcome in ('redo', 'refund', 'damage', 'refused')),
  outcome_paise bigint check (outcome_paise > 0),
  borne_by text check (borne_by in ('vendor', 'firm', 'half')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by integer references account (id),
  redo_id integer unique references booking (id) on delete set null,
  -- What is taken off the vendor's earnings, once settled_at is set.
  deduction_paise bigint not null default 0 check (deduction_paise >= 0),
  contest text not null default '',
  contested_at timestamptz,
  settled_at timestamptz,
  constraint complaint_once unique (booking_id, day, kind),
  check (num_nulls(outcome, decided_at) in (0, 2)),
  check (contested_at is null or decided_at is not null),
  check (settled_at is null or decided_at is not null)
);
create index complaint_by_vendor on complaint (vendor_id, id);
create index complaint_undecided on complaint (id) where decided_at is null;
create index complaint_unsettled on complaint (decided_at) where decided_at is not null and settled_at is null;

create table complaint_photo (
  file_id uuid primary key references stored_file (id),
  complaint_id integer not null references complaint (id) on delete cascade,
  is_bill boolean not null default false
);
create index complaint_photo_by_complaint on complaint_photo (complaint_id);

-- A guest has no account.
alter table stored_file alter column owner_id drop not null;

-- What the firm owes a customer for damage.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'work', 'payment', 'refund', 'discount', 'payout', 'tax', 'credit', 'settlement', 'adjustment', 'tds', 'damage'));
