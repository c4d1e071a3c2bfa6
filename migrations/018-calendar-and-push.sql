-- Calendars that vendors subscribe to, and browsers that are told by web push.

-- One secret address a vendor; the key itself is shown once, when it is made.
create table calendar_feed (
  vendor_id integer primary key references account on delete cascade,
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null
);

-- The keys with which this site identifies itself to push services (VAPID, RFC 8292): one row for all
-- instances. The private key is sealed.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key bytea not null,
  created_at timestamptz not null
);

-- Browsers that allowed notifications, of an account or of whoever follows one booking as a guest.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  booking_id integer references booking on delete cascade,
  -- The address at the browser's push service. It is a secret: whoever has it and the site's key can write.
  endpoint text not null check (length(endpoint) between 10 and 1000),
  -- The keys of the browser (RFC 8291).
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null,
  -- A browser belongs to one account; a guest's belongs to the bookings that it follows.
  constraint push_subscription_has_one_owner check (num_nonnulls(account_id, booking_id) = 1)
);
create unique index push_subscription_of_account on push_subscription (endpoint)
  where account_id is not null;
create unique index push_subscription_of_booking on push_subscription (booking_id, endpoint)
  where booking_id is not null;
create index push_subscription_by_account on push_subscription (account_id, id)
  where account_id is not null;
create index push_subscription_by_endpoint on push_subscription (endpoint);
