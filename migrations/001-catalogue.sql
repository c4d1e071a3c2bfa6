-- What can be bought, and where.

create table category (
  id integer primary key check (id > 0),
  name text not null check (name <> ''),
  category_type text not null check (category_type in (
    'monthly_package', 'customizable_package', 'corporate_services', 'full_house_services')),
  tagline text not null default '',
  description text not null default '',
  image text not null,
  image_alt text not null default '',
  position integer not null default 0
);
create index category_by_type on category (category_type, position, id);

-- Products and mini services share one id space, so that a cart keyed by id never collides
-- and a booking line may name either.
create table bookable (
  id integer primary key check (id > 0),
  kind text not null check (kind in ('product', 'mini_service')),
  category_id integer not null references category,
  title text not null check (title <> ''),
  price_paise integer not null check (price_paise between 1 and 100000000),
  image text not null,
  image_alt text not null default '',
  position integer not null default 0,
  unique (id, kind)
);
create index bookable_by_category on bookable (category_id, kind, position, id);

create table product (
  id integer primary key,
  kind text not null default 'product' check (kind = 'product'),
  short_title text not null,
  description text not null default '',
  content text not null default '',
  price_per text not null default '',
  duration_minutes integer not null check (duration_minutes > 0),
  crew integer not null check (crew > 0),
  most_booked boolean not null default false,
  foreign key (id, kind) references bookable (id, kind)
);

create table product_mini_service (
  product_id integer not null references product,
  mini_service_id integer not null,
  kind text not null default 'mini_service' check (kind = 'mini_service'),
  primary key (product_id, mini_service_id),
  foreign key (mini_service_id, kind) references bookable (id, kind)
);

create table city (
  id integer primary key check (id > 0),
  name text not null unique
);

create table service_name (
  id integer primary key check (id > 0),
  service_name text not null unique
);

-- Pages are rendered once for each version of the catalogue. Whoever changes a row, by whatever
-- way, makes a new version.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create trigger category_changed after insert or update or delete or truncate on category
  for each statement execute function bump_catalogue_version();
create trigger bookable_changed after insert or update or delete or truncate on bookable
  for each statement execute function bump_catalogue_version();
create trigger product_changed after insert or update or delete or truncate on product
  for each statement execute function bump_catalogue_version();
create trigger product_mini_service_changed after insert or update or delete or truncate
  on product_mini_service for each statement execute function bump_catalogue_version();
