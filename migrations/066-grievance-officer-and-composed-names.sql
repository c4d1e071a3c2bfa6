-- Named on the public pages, as the E-Commerce Rules 2020 ask.
alter table business add column grievance_officer text not null default '';

-- The public pages name the firm, and are cached by the catalogue's version.
create trigger catalogue_version after update on business
  for each statement execute function bump_catalogue_version();

-- Names that were stored before text was composed (NFC) on its way in, so that searches find them.
do $$
declare place text[];
begin
  foreach place slice 1 in array array[
    ['account', 'name'], ['account', 'first_name'], ['account', 'last_name'],
    ['account_address', 'full_address'],
    ['booking', 'first_name'], ['booking', 'last_name'], ['booking', 'full_address'],
    ['vendor_profile', 'first_name'], ['vendor_profile', 'last_name'], ['vendor_address', 'address1'],
    ['contact', 'name'], ['vendor_application', 'name'],
    ['bookable', 'title'], ['category', 'name'], ['city', 'name']]
  loop
    execute format('update %1$I set %2$I = normalize(%2$I, NFC) where %2$I is not nfc normalized',
      place[1], place[2]);
  end loop;
end $$;
