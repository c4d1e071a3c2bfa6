-- Consecutive timeouts of the browser's push service.
alter table push_subscription add column timeouts smallint not null default 0;
