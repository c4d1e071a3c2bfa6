-- no transaction
-- Operators find a vendor or customer by the beginning of each word of the name, in any order.
create or replace function name_words(name text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(name, '-_@./+,#:;()', '            '))
$$;

drop index concurrently if exists account_by_name_words;
create index concurrently account_by_name_words on account using gin (name_words(name));
drop index concurrently if exists vendor_profile_by_name_words;
create index concurrently vendor_profile_by_name_words
  on vendor_profile using gin (name_words(first_name || ' ' || last_name));
drop index concurrently if exists account_by_name;
drop index concurrently if exists vendor_profile_by_name;
drop index concurrently if exists vendor_profile_by_last_name;
