-- When the password or a code was given again in the session; null: only at its beginning.
alter table session add column confirmed_at timestamptz;
