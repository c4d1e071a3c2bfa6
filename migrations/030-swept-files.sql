-- A file that nothing names any more is marked, deleted from the store, and then forgotten. The row
-- exists before the file does, so that no file is left behind by a process that ends in between.
alter table stored_file add column dropped_at timestamptz;

-- The sweep reads all files in this order, a batch at a time.
create index stored_file_by_age on stored_file (stored_at, id);
create index stored_file_by_owner on stored_file (owner_id);

-- What names a file.
create index vendor_profile_by_document on vendor_profile (document_id) where document_id is not null;
create index bookable_by_image on bookable (image);
create index category_by_image on category (image);
