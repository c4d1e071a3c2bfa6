-- Uploaded files. The content lies in the file store under the id.

create table stored_file (
  id uuid primary key,
  owner_id integer not null references account on delete cascade,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  -- A private file is readable by its owner and operators, a public one by everybody.
  is_private boolean not null,
  stored_at timestamptz not null,
  -- A file that nothing refers to is marked, then deleted from the store, then its row is deleted: no
  -- file without a row is left when a process ends in between.
  dropped_at timestamptz
);
-- The cleanup reads all files in this order, in batches.
create index stored_file_by_age on stored_file (stored_at, id);
create index stored_file_by_owner on stored_file (owner_id);
