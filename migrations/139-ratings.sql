-- What customers say of completed work: one rating for each booking, so one for each month of a plan.

-- The work that can be rated, by the day on which it was done.
create view completed_work as
  select booking_id, day, vendor_id from visit where status = 'done' and vendor_id is not null;

create table rating (
  id integer primary key generated always as identity,
  booking_id integer not null unique references booking (id) on delete cascade,
  day date not null,
  vendor_id integer not null references account (id),
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  chips text[] not null default '{}',
  may_quote boolean not null default false,
  not_again boolean not null default false,
  given_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  reply text not null default '' check (char_length(reply) <= 1000),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_by integer references account (id),
  hidden_because text not null default '',
  check ((hidden_at is null) = (hidden_because = ''))
);
create index rating_by_vendor on rating (vendor_id, id desc);
create index rating_to_publish on rating (given_at) where published_at is null;
create index rating_published on rating (published_at) where published_at is not null;
create index rating_to_quote on rating (id) where may_quote and published_at is not null;
create index rating_hidden on rating (id) where hidden_at is not null;

-- A rating is of work that is done, whatever writes it. An edit may name another day of the same booking.
create function check_rated_work() returns trigger language plpgsql as $$
begin
  if not exists (select from completed_work as work where work.booking_id = new.booking_id
      and work.day = new.day and work.vendor_id = new.vendor_id) then
    raise exception 'rating of work that is not completed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger rating_of_completed_work before insert or update of booking_id, day, vendor_id on rating
  for each row execute function check_rated_work();

-- Who sees it: published, neither hidden nor withdrawn. Averages and quotes are of these.
create view public_rating as
  select * from rating
  where published_at is not null and hidden_at is null and withdrawn_at is null;

-- Vendors that are not offered the bookings of a phone number, since its owner rated them so.
create view vendor_block as
  select booking.phone_number, rating.vendor_id, rating.stars, rating.day
  from rating join booking on booking.id = rating.booking_id
  where rating.withdrawn_at is null and (rating.stars <= 2 or rating.not_again)
    and booking.anonymised_at is null;

-- The public pages show averages and quotes, and are cached by the catalogue's version. Ratings are published in
-- batches, at most once an hour (src/booking/ratings/publish-ratings.ts).
create function bump_for_rating() returns trigger language plpgsql as $$
begin
  if exists (select from former join changed using (id)
      where (former.published_at, former.hidden_at, former.withdrawn_at, former.may_quote) is distinct from
        (changed.published_at, changed.hidden_at, changed.withdrawn_at, changed.may_quote)
        and changed.published_at is not null) then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end $$;
create trigger rating_shown after update on rating
  referencing old table as former new table as changed
  for each statement execute function bump_for_rating();
