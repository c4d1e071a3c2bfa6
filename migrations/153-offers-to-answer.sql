-- no transaction
-- Whether a booking has an offer to answer: looked up for each booking that waits, and read from the index alone.
drop index concurrently if exists booking_offer_to_answer;
create index concurrently booking_offer_to_answer on booking_offer (booking_id) where answer = 'pending';
