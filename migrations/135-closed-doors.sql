-- In percent, as the policy was when the outcome was recorded. Null: the visit is charged whole, as before the policy.
alter table visit
  add column fee_share integer check (fee_share between 0 and 100),
  add constraint visit_fee_has_its_outcome check (fee_share is null or status = 'customer_away');

create function forget_fee() returns trigger language plpgsql as $$
begin
  new.fee_share := null;
  return new;
end $$;
create trigger visit_forgets_fee before update of status on visit
  for each row when (new.status <> 'customer_away') execute function forget_fee();

-- What a visit is worth to its customer and to its vendor, as a part of a booking of which all visits are like it, in
-- whole paise. `price`: the booked total. `agreed`: with the vendor for all of it.
create function visit_charge(price numeric, agreed numeric, fee_share integer) returns numeric
language sql immutable as $$
  select case when fee_share is null then price else floor(least(price * fee_share / 100, agreed)) end
$$;
create function visit_pay(price numeric, agreed numeric, fee_share integer) returns numeric
language sql immutable as $$
  select case when fee_share is null then agreed
    else round(visit_charge(price, agreed, fee_share) * least(1, agreed / nullif(price, 0))) end
$$;

-- What a no-show or a delay takes off the bill of a booking, as its customer was promised: once a day. A no-show
-- counts while no visit of that day stands.
create table service_discount (
  booking_id integer not null references booking on delete cascade,
  day date not null,
  cause text not null check (cause in ('no_show', 'late')),
  amount_paise bigint not null check (amount_paise >= 0),
  given_at timestamptz not null,
  primary key (booking_id, day, cause)
);
create view standing_discount as
select booking_id, day, max(amount_paise) as amount_paise from service_discount as given
where cause = 'late' or not exists (
  select from visit where visit.booking_id = given.booking_id and visit.day = given.day
    and status in ('planned', 'done', 'customer_away'))
group by booking_id, day;
