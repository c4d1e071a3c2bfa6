-- no transaction
-- A name is found with and without the nukta in it (U+093C), and however its letters are encoded: `ज़ोया` as U+091C
-- U+093C or as U+095B, and typed as `जोया`. As before, joiners (U+200C, U+200D) make no difference.
-- `translate` deletes what has no counterpart. NFC keeps three letters with a nukta as one character.
create or replace function without_nukta(given text)
returns text language sql immutable parallel safe as $$
  select translate(given,
    U&'\0958\0959\095a\095b\095c\095d\095e\095f\0929\0931\0934\200c\200d\093c',
    U&'\0915\0916\0917\091c\0921\0922\092b\092f\0928\0930\0933')
$$;
-- With the schema's name: an index is built with an empty search path.
create or replace function name_words(name text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    translate(public.without_nukta(name), '-_@./+,#:;()', '            '))
$$;
create or replace function booking_words(first_name text, last_name text, email text, full_address text)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, translate(
    public.without_nukta(first_name || ' ' || last_name || ' ' || email || ' ' || full_address),
    '-_@./+,#:;()', '            '))
$$;
reindex index concurrently account_by_name_words;
reindex index concurrently vendor_profile_by_name_words;
reindex index concurrently booking_by_words;
