-- A session has an id by which its owner ends it, says on which device it was opened, and ends at a
-- fixed time however much it is used.

alter table session
  add column id bigint generated always as identity unique,
  add column device text not null default '' check (length(device) <= 80),
  add column ends_at timestamptz;
update session set ends_at = session.created_at
  + case account.role when 'operator' then interval '12 hours' else interval '90 days' end
  from account where account.id = session.account_id;
alter table session alter column ends_at set not null;

-- Sessions that are over are found and deleted in batches, whoever they belong to.
create index session_by_end on session (ends_at);
create index session_by_last_use on session (last_used_at);
