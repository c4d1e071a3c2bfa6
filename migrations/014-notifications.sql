-- What has happened that somebody is to be told of, and the messages that tell it.

-- One row for each thing that happened, written in the transaction of what it tells. It is expanded into
-- messages afterwards, so that no caller waits for that.
create table outbox (
  id integer generated always as identity primary key,
  event text not null check (event ~ '^[a-z]+(-[a-z]+)*$'),
  booking_id integer references booking on delete cascade,
  vendor_id integer references account on delete cascade,
  account_id integer references account on delete cascade,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null,
  -- It is expanded from this time on.
  run_at timestamptz not null,
  expanded_at timestamptz,
  -- What makes a row that a timer adds the only one: the same event of the same booking or vendor happens
  -- once on an occasion, such as the reminder of a day.
  occasion text,
  -- Rows of the same digest that wait are one row: what a vendor is offered within a short time is one
  -- message.
  digest text
);
create index outbox_due on outbox (run_at, id) where expanded_at is null;
create index outbox_by_booking on outbox (booking_id) where booking_id is not null;
create index outbox_by_vendor on outbox (vendor_id) where vendor_id is not null;
create index outbox_by_account on outbox (account_id) where account_id is not null;
create unique index outbox_occasion
  on outbox (event, occasion, coalesce(booking_id, 0), coalesce(vendor_id, 0))
  where occasion is not null;
create unique index outbox_digest on outbox (digest) where expanded_at is null and digest is not null;
-- The time of the last one of a digest.
create index outbox_by_digest on outbox (digest, expanded_at) where digest is not null;

-- One row for each recipient and channel. The unique constraint makes a repeated expansion add none twice.
create table message (
  id integer generated always as identity primary key,
  outbox_id integer not null references outbox on delete cascade,
  channel text not null check (channel in ('email', 'sms', 'whatsapp', 'push')),
  -- An e-mail address, ten digits of a phone number, or the id of an account that is told by web push.
  recipient text not null check (recipient <> ''),
  account_id integer references account on delete cascade,
  booking_id integer references booking on delete cascade,
  event text not null check (event <> ''),
  subject text not null check (subject <> ''),
  text text not null check (text <> ''),
  html text,
  -- Where the message leads: a path of the site or an address.
  link text,
  -- queued: waits for its first or next try. sending: a try is under way, or its process ended in it.
  -- sent: the server or gateway has accepted it. failed: it was refused, or tried too often. kept: there
  -- is no server or gateway for it; operators read it.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'kept')),
  tries integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null,
  -- It is not sent from this time on: a reminder of what is over helps nobody.
  send_until timestamptz,
  -- When it was tried last.
  tried_at timestamptz,
  sent_at timestamptz,
  -- A customer and a vendor may have the same address.
  unique nulls not distinct (outbox_id, channel, recipient, event, account_id)
);
create index message_by_state on message (state, id);
create index message_by_booking on message (booking_id, id) where booking_id is not null;
create index message_by_account on message (account_id) where account_id is not null;
create index message_by_recipient on message (recipient);
-- Those that are not done, for the job that looks for lost ones.
create index message_unfinished on message (id) where state in ('queued', 'sending');
