-- Tells every running instance of each new version of the catalogue when its transaction commits.
create function notify_catalogue_version() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_version', new.version::text);
  return null;
end $$;

create trigger catalogue_version_changed after update on catalogue_version
  for each row execute function notify_catalogue_version();
