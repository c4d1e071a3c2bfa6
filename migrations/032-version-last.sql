-- The row of the catalogue's version is locked by every change of the catalogue. Taken in the middle of
-- a transaction, it made two of them wait for each other. Now it is taken when a transaction commits,
-- once, after all other locks.
create function bump_catalogue_version_once() returns trigger language plpgsql as $$
begin
  if current_setting('chamak.catalogue_bumped_in', true)
    is distinct from pg_current_xact_id()::text then
    update catalogue_version set version = version + 1;
    perform set_config('chamak.catalogue_bumped_in', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

do $$
declare
  changed text;
begin
  foreach changed in array array['category', 'bookable', 'product', 'product_mini_service',
    'city', 'service_name']
  loop
    execute format('drop trigger %I on %I', changed || '_changed', changed);
    execute format('create constraint trigger %I after insert or update or delete on %I
      deferrable initially deferred for each row execute function bump_catalogue_version_once()',
      changed || '_changed', changed);
    execute format('create trigger %I after truncate on %I
      for each statement execute function bump_catalogue_version()', changed || '_emptied', changed);
  end loop;
end $$;
