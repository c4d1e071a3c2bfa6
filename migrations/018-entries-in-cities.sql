-- Some databases have most of this already: for a while it stood in 014.
do $$ begin
  if exists (select from pg_attribute
    where attrelid = 'vendor_service'::regclass and attname = 'city_id') then return; end if;

  -- Bookings outside every city, of each state the newest. An index that begins with the city does not
  -- give those without one in its order, so the database may prefer to look through all of a state.
  create index booking_outside_by_status on booking (status, id) where city_id is null;

  -- An entry lies in the city of its address, and goes where that goes. With it in the entry, what
  -- vendors ask for a product in a city stands side by side.
  alter table vendor_address add unique (id, vendor_id, city_id);
  alter table vendor_service add column city_id integer;
  update vendor_service as entry set city_id = address.city_id
    from vendor_address as address where address.id = entry.address_id;
  alter table vendor_service
    alter column city_id set not null,
    drop constraint vendor_service_address_id_vendor_id_fkey,
    add foreign key (address_id, vendor_id, city_id)
      references vendor_address (id, vendor_id, city_id) on update cascade on delete cascade;
  alter table vendor_address drop constraint vendor_address_id_vendor_id_key;

  -- By vendor: who offers it there. By price: the lowest and the highest of them.
  create index vendor_service_offered
    on vendor_service (product_id, city_id, vendor_id, price_paise) where status = 'approved';
  create index vendor_service_by_price on vendor_service (product_id, city_id, price_paise)
    where status = 'approved';
  -- Entries of every status, longest waiting first.
  create index vendor_service_by_asked on vendor_service (asked_at, id);
end $$;

-- A vendor that is suspended offers nothing, and nobody a product that the public does not see.
create or replace view offered_entry as
  select entry.vendor_id, entry.product_id, entry.city_id, entry.price_paise
  from vendor_service as entry
  join bookable on bookable.id = entry.product_id
  where entry.status = 'approved' and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null);

-- A vendor with several addresses in a city asks there what it asks at the cheapest.
create or replace view offering as
  select vendor_id, product_id, city_id, min(price_paise) as price_paise
  from offered_entry group by vendor_id, product_id, city_id;
