-- Categories, products, mini services, cities and service names. Operators edit them: `version` is
-- incremented by each edit, and an edit of an older version is refused; what is no longer sold is
-- retired, not deleted.

create table category (
  id integer primary key check (id > 0),
  name text not null check (name <> ''),
  category_type text not null check (category_type in (
    'monthly_package', 'customizable_package', 'corporate_services', 'full_house_services')),
  tagline text not null default '',
  description text not null default '',
  image text not null,
  image_alt text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  retired_at timestamptz
);
create index category_by_type on category (category_type, position, id);
-- The cleanup of uploaded files asks which rows use an image.
create index category_by_image on category (image);

-- What can be put into a cart. Products and mini services share the ids, so that a cart keyed by id has
-- no collisions and a booking line may refer to either.
create table bookable (
  id integer primary key check (id > 0),
  kind text not null check (kind in ('product', 'mini_service')),
  category_id integer not null references category,
  title text not null check (title <> ''),
  price_paise integer not null check (price_paise between 1 and 100000000),
  image text not null,
  image_alt text not null default '',
  position integer not null default 0,
  -- The vendor that created it; null: an operator did.
  maker_id integer references account,
  -- A vendor's own product is public once an operator has approved it.
  status text not null default 'approved' check (status in ('pending', 'approved', 'rejected')),
  version integer not null default 1,
  retired_at timestamptz,
  unique (id, kind)
);
create index bookable_by_category on bookable (category_id, kind, position, id);
create index bookable_by_image on bookable (image);
create index bookable_by_maker on bookable (maker_id, id) where maker_id is not null;

create table bookable_price (
  id bigint generated always as identity primary key,
  bookable_id integer not null references bookable,
  price_paise integer not null check (price_paise > 0),
  since timestamptz not null,
  set_by integer references account
);
create index bookable_price_by_bookable on bookable_price (bookable_id, id);

create table product (
  id integer primary key,
  kind text not null default 'product' check (kind = 'product'),
  short_title text not null,
  description text not null default '',
  content text not null default '',
  -- What the price is for, as the customer reads it: "a month", "one washroom".
  price_per text not null default '',
  -- Null: unknown. So for a vendor's own product until an operator enters it; pages then show nothing.
  duration_minutes integer check (duration_minutes > 0),
  crew integer check (crew > 0),
  most_booked boolean not null default false,
  -- Whether a booking may have more than one: three washrooms, but not three times the whole flat.
  countable boolean not null default false,
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
  name text not null unique,
  -- The longest prefix of a pin code decides in which city it lies.
  pin_prefixes text[] not null default '{}',
  position integer not null default 0,
  version integer not null default 1,
  retired_at timestamptz
);

-- The city of a pin code; null outside the served areas. A retired city has no pin codes.
create function city_of_pin(pin text) returns integer language sql stable as $$
  select city.id from city, unnest(city.pin_prefixes) as prefix
  where starts_with(pin, prefix) and retired_at is null order by length(prefix) desc limit 1
$$;

-- The names that a vendor application may choose from.
create table service_name (
  id integer primary key check (id > 0),
  service_name text not null unique,
  position integer not null default 0,
  version integer not null default 1,
  retired_at timestamptz
);

-- Ids of what operators and vendors create lie above those of the sample catalogue, each in a range of
-- its own.
create sequence category_made_id start 101;
create sequence city_made_id start 101;
create sequence service_name_made_id start 101;
create sequence bookable_desk_id start 100001;
create sequence bookable_made_id start 1000001;

-- Pages are rendered once per version of the catalogue. Triggers increment it, so that every change
-- counts, whoever makes it.
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

-- Once per transaction, when it commits (the triggers are deferred): the row is locked after all other
-- locks. Locked earlier, it made transactions wait for each other in a circle.
create function bump_catalogue_version_once() returns trigger language plpgsql as $$
begin
  if current_setting('chamak.catalogue_bumped_in', true)
    is distinct from pg_current_xact_id()::text then
    update catalogue_version set version = version + 1;
    perform set_config('chamak.catalogue_bumped_in', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

-- A truncate trigger cannot be deferred.
create constraint trigger category_changed after insert or update or delete on category
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger category_emptied after truncate on category
  for each statement execute function bump_catalogue_version();
create constraint trigger bookable_changed after insert or update or delete on bookable
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger bookable_emptied after truncate on bookable
  for each statement execute function bump_catalogue_version();
create constraint trigger product_changed after insert or update or delete on product
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger product_emptied after truncate on product
  for each statement execute function bump_catalogue_version();
create constraint trigger product_mini_service_changed
  after insert or update or delete on product_mini_service
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger product_mini_service_emptied after truncate on product_mini_service
  for each statement execute function bump_catalogue_version();
create constraint trigger city_changed after insert or update or delete on city
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger city_emptied after truncate on city
  for each statement execute function bump_catalogue_version();
create constraint trigger service_name_changed after insert or update or delete on service_name
  deferrable initially deferred for each row execute function bump_catalogue_version_once();
create trigger service_name_emptied after truncate on service_name
  for each statement execute function bump_catalogue_version();
