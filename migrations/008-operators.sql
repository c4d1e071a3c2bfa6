-- Operators invite one another, and one who has left can sign in no longer.

alter table account add column deactivated_at timestamptz;

create table operator_invitation (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  -- Known by its hash, like a session: whoever reads this table can accept nothing with it.
  key_hash bytea not null unique check (length(key_hash) = 32),
  invited_by integer references account,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
-- One open invitation an address: a second one takes the place of the first.
create unique index operator_invitation_open on operator_invitation (email)
  where accepted_at is null and withdrawn_at is null;
