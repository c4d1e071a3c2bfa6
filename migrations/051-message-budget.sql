-- no transaction
-- A message beyond the budget of its recipient is held: it names nothing of what happened, and has no job. Once
-- the time has come the newest of those held for a budget (16 bytes of a hash) is sent, and the others are
-- deleted.
alter table message add column if not exists held_for bytea, add column if not exists held_until timestamptz;
alter table message drop constraint if exists message_is_held;
alter table message add constraint message_is_held check (case when held_for is null then held_until is null
  else length(held_for) = 16 and held_until is not null and state = 'queued' end) not valid;
alter table message validate constraint message_is_held;
drop index concurrently if exists message_held;
create index concurrently message_held on message (held_until) where held_until is not null;
