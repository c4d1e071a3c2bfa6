-- Who can do what, where, for how much: asked when a booking comes in and when a vendor becomes able.

-- A city that is retired has no pin codes any more.
create or replace function city_of_pin(pin text) returns integer language sql stable as $$
  select city.id from city, unnest(city.pin_prefixes) as prefix
  where starts_with(pin, prefix) and retired_at is null order by length(prefix) desc limit 1
$$;

-- A vendor that is suspended offers nothing, and nobody a product that the public does not see.
create view offering as
  select entry.vendor_id, entry.product_id, address.city_id, min(entry.price_paise) as price_paise
  from vendor_service as entry
  join vendor_address as address on address.id = entry.address_id
  join bookable on bookable.id = entry.product_id
  where entry.status = 'approved' and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
  group by entry.vendor_id, entry.product_id, address.city_id;
