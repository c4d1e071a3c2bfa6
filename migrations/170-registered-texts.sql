-- What carriers and WhatsApp have registered of our texts. `text` is what was registered: once ours has changed, it is
-- registered no longer.
create table message_template (
  key text not null,
  language text not null check (language in ('en', 'hi')),
  channel text not null check (channel in ('sms', 'whatsapp')),
  template_id text not null check (template_id ~ '^[A-Za-z0-9_.-]{1,100}$'),
  text text not null,
  primary key (key, language, channel)
);

-- The language of pages and messages.
alter table account add column language text not null default 'en' check (language in ('en', 'hi'));
alter table booking add column language text not null default 'en' check (language in ('en', 'hi'));

-- Of a message to a phone: its text, in which language, with its variables in the order of that text, what a press of
-- a button sends back, and why it is kept.
alter table message
  add column template text,
  add column language text,
  add column variables jsonb,
  add column payload text,
  add column why text not null default '';

-- Messages that came by WhatsApp, so that each is answered once.
create table whatsapp_message (
  id text primary key,
  received_at timestamptz not null
);
create index whatsapp_message_received on whatsapp_message (received_at);
