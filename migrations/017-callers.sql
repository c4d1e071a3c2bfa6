-- What the desk needs on the phone: notes about a caller, and searches by e-mail, address and phone number.

-- Notes of operators about whoever calls from a phone number, with an account or without.
create table caller_note (
  id integer generated always as identity primary key,
  phone_number text not null check (phone_number ~ '^\d{10}$'),
  note text not null check (note <> ''),
  -- Null: the operator's account was deleted with the samples.
  written_by integer references account on delete set null,
  written_at timestamptz not null
);
create index caller_note_by_phone on caller_note (phone_number, id);
-- For the retention job.
create index caller_note_by_time on caller_note (written_at);

-- The words by which operators find a booking besides order id and phone number: those of the name, the
-- e-mail and the address: docs/decisions/031-booking-search.md. Its index is in 022-indexes.sql.
create function booking_words(first_name text, last_name text, email text, full_address text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(
    first_name || ' ' || last_name || ' ' || email || ' ' || full_address,
    '-_@./+,#:;()', '            '))
$$;
