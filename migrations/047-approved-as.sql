-- no transaction
-- What an entry was last approved as, besides its price: the city, and the vendor's name and document.
alter table vendor_service add column if not exists approved_as jsonb;

-- Entries that are approved now count as approved as they are.
update vendor_service as entry set approved_as = jsonb_build_object(
  'city_id', entry.city_id,
  'name', coalesce((select trim(first_name || ' ' || last_name) from vendor_profile
    where vendor_profile.vendor_id = entry.vendor_id), ''),
  'document_id', (select document_id from vendor_profile
    where vendor_profile.vendor_id = entry.vendor_id))
where status = 'approved' and approved_as is null;
