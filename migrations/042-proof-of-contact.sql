-- When the holder of an account proved its phone number: by a code or a link sent to that very number.
alter table account add column phone_proven_at timestamptz;

-- A code sent to a contact of an account, until it is confirmed or expires. Only its hash is stored.
create table contact_proof (
  account_id integer not null references account on delete cascade,
  contact text not null check (contact in ('email', 'phone')),
  -- The e-mail or phone number that the code was sent to: another one is not proven by it.
  sent_to text not null,
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (account_id, contact)
);
create index contact_proof_by_expiry on contact_proof (expires_at);

-- The customer who proved a contact is found by it.
create index account_proven_phone on account (phone_number) where phone_proven_at is not null;
create index account_proven_email on account (email) where email_proven_at is not null;
