-- An approved price stays offered while a new one waits for approval.
alter table vendor_service
  -- The approved price while a new one waits; null where anything but the price differs from the approval.
  add column kept_paise integer,
  -- The price in effect; null: the entry is not offered.
  add column offered_paise integer generated always as (
    case status when 'approved' then price_paise when 'pending' then kept_paise end) stored,
  add constraint kept_while_pending check (kept_paise is null or status = 'pending');

-- Open offers of entries that wait for nothing but a new price were kept already.
update vendor_service as entry set kept_paise = entry.approved_price_paise
where entry.status = 'pending' and entry.approved_price_paise is not null
  and entry.approved_as = jsonb_build_object(
    'city_id', entry.city_id,
    'name', coalesce((select trim(first_name || ' ' || last_name) from vendor_profile
      where vendor_profile.vendor_id = entry.vendor_id), ''),
    'document_id', (select document_id from vendor_profile
      where vendor_profile.vendor_id = entry.vendor_id));

create or replace view offered_entry as
  select entry.vendor_id, entry.product_id, entry.city_id, entry.offered_paise as price_paise
  from vendor_service as entry
  join bookable on bookable.id = entry.product_id
  where entry.offered_paise is not null and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
    and not exists (select from account
      where account.id = entry.vendor_id and account.deactivated_at is not null);

drop index vendor_service_by_product, vendor_service_offered, vendor_service_by_price;
create index vendor_service_by_product on vendor_service (product_id, address_id)
  where offered_paise is not null;
create index vendor_service_offered
  on vendor_service (product_id, city_id, vendor_id, offered_paise) where offered_paise is not null;
create index vendor_service_by_price on vendor_service (product_id, city_id, offered_paise)
  where offered_paise is not null;
