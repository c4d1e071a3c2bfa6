-- How common the words of a search are: for each beginning of a word the share of the bookings that have such a
-- word, as far as it is among the thousand most common words that PostgreSQL has counted, else 0. As the owner,
-- since statistics of an index are told to nobody else; in plpgsql, which keeps the plan.
create function booking_word_shares(beginnings text[]) returns float8[]
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return (
    with common as materialized (
      select word, share from pg_stats
      cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as element (word, share)
      where schemaname = 'public' and tablename = 'booking_by_words')
    select array_agg(
      (select least(coalesce(sum(share), 0), 1) from common where starts_with(word, beginning))
      order by place)
    from unnest(beginnings) with ordinality as given (beginning, place));
end $$;
