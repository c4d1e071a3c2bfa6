-- What vendors offer, where and at which price. An entry takes effect when an operator approves it.

create table vendor_service (
  id integer generated always as identity primary key,
  vendor_id integer not null references account on delete cascade,
  product_id integer not null references product,
  address_id integer not null,
  -- The city of the address, kept equal by the foreign key. A copy, so that the indexes below hold the
  -- prices of a product in a city side by side.
  city_id integer not null,
  price_paise integer not null check (price_paise between 1 and 100000000),
  -- The price when it was last approved: an operator sees the old and the new one.
  approved_price_paise integer,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reason text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references account,
  unique (product_id, address_id),
  foreign key (address_id, vendor_id, city_id)
    references vendor_address (id, vendor_id, city_id) on update cascade on delete cascade
);
create index vendor_service_by_vendor on vendor_service (vendor_id, id);
-- Deleting an address looks for its entries.
create index vendor_service_by_address on vendor_service (address_id, id);
create index vendor_service_by_product on vendor_service (product_id, address_id)
  where status = 'approved';
-- Who offers a product in a city.
create index vendor_service_offered
  on vendor_service (product_id, city_id, vendor_id, price_paise) where status = 'approved';
-- The lowest and the highest price of a product in a city.
create index vendor_service_by_price on vendor_service (product_id, city_id, price_paise)
  where status = 'approved';
-- The operators' list, longest waiting first: of one status and of all.
create index vendor_service_by_status on vendor_service (status, asked_at, id);
create index vendor_service_by_asked on vendor_service (asked_at, id);

-- The entries in effect: approved, of a public product, of a vendor neither suspended nor deactivated.
create view offered_entry as
  select entry.vendor_id, entry.product_id, entry.city_id, entry.price_paise
  from vendor_service as entry
  join bookable on bookable.id = entry.product_id
  where entry.status = 'approved' and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
    and not exists (select from account
      where account.id = entry.vendor_id and account.deactivated_at is not null);

-- A vendor with several addresses in a city is offered there at its lowest price.
create view offering as
  select vendor_id, product_id, city_id, min(price_paise) as price_paise
  from offered_entry group by vendor_id, product_id, city_id;
