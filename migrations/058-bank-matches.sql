-- A line of the bank can pay several bookings, and a wrong match is undone: the entries of its payments are
-- reversed by others.

alter table ledger_entry add column reverses bigint unique references ledger_entry;

create table bank_match (
  line_id integer not null references bank_line,
  -- Counts the line's matches, with those that were undone: each has a payment of its own in the ledger.
  part integer not null check (part > 0),
  -- Without a foreign key, like the ledger.
  booking_id integer not null,
  amount_paise bigint not null check (amount_paise > 0),
  is_undone boolean not null default false,
  primary key (line_id, part)
);
insert into bank_match (line_id, part, booking_id, amount_paise)
select id, 1, booking_id, amount_paise from bank_line where booking_id is not null;

alter table bank_line
  drop constraint bank_line_matches_a_booking,
  drop column booking_id;
