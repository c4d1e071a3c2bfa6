-- The catalogue as operators keep it: each thing has a version, so that a second editor cannot
-- overwrite the first unseen; what is no longer sold is retired, never deleted; prices are history.

alter table category
  add column version integer not null default 1,
  add column retired_at timestamptz;
alter table bookable
  add column version integer not null default 1,
  add column retired_at timestamptz;
alter table city
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column position integer not null default 0;
alter table service_name
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column position integer not null default 0;

create table bookable_price (
  id bigint generated always as identity primary key,
  bookable_id integer not null references bookable,
  price_paise integer not null check (price_paise > 0),
  since timestamptz not null,
  set_by integer references account
);
create index bookable_price_by_bookable on bookable_price (bookable_id, id);
-- The history begins with what is asked today.
insert into bookable_price (bookable_id, price_paise, since)
select id, price_paise, now() from bookable;

-- Operators' own things get ids above 100, and apart from those that vendors make.
create sequence category_made_id start 101;
create sequence bookable_desk_id start 100001;
create sequence city_made_id start 101;
create sequence service_name_made_id start 101;

-- Pages name cities and services too.
create trigger city_changed after insert or update or delete or truncate on city
  for each statement execute function bump_catalogue_version();
create trigger service_name_changed after insert or update or delete or truncate on service_name
  for each statement execute function bump_catalogue_version();
