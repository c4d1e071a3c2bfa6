-- no transaction
-- A name is found with and without the joiners in it (U+200C, U+200D): they shape letters and are rarely typed.
-- `translate` deletes what has no counterpart.
create or replace function name_words(name text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    translate(name, '-_@./+,#:;()' || U&'\200c\200d', '            '))
$$;
create or replace function booking_words(first_name text, last_name text, email text, full_address text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(
    first_name || ' ' || last_name || ' ' || email || ' ' || full_address,
    '-_@./+,#:;()' || U&'\200c\200d', '            '))
$$;
reindex index concurrently account_by_name_words;
reindex index concurrently vendor_profile_by_name_words;
reindex index concurrently booking_by_words;
