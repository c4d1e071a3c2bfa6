-- What customers paid into the firm's account, as its bank states it.

-- The headings of the bank's file, by what they hold: {"day": "Date", "text": "Narration", …}.
alter table business add column bank_columns jsonb;

create table bank_line (
  id integer generated always as identity primary key,
  -- Of day, amount, text, reference, and of how many equal lines came before it: a statement that is
  -- uploaded again adds nothing.
  hash bytea not null unique,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  text text not null,
  reference text not null,
  uploaded_at timestamptz not null,
  uploaded_by integer not null,
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  -- Without a foreign key, like the ledger, where its payment is.
  booking_id integer,
  reason text not null default '',
  constraint bank_line_matches_a_booking check ((state = 'matched') = (booking_id is not null))
);
create index bank_line_by_state on bank_line (state, id);
