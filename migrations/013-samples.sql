-- What the demo made up says so, and can be taken away again.

alter table account add column is_sample boolean not null default false;
alter table booking add column is_sample boolean not null default false;
alter table contact add column is_sample boolean not null default false;
alter table vendor_application add column is_sample boolean not null default false;
