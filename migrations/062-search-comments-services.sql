-- no transaction
-- Operators search the comment of a booking with its name and address, and the services that were booked.
drop index concurrently if exists booking_by_words_and_comment;
create index concurrently booking_by_words_and_comment
  on booking using gin (booking_words(first_name, last_name, email, full_address || ' ' || comment));
-- booking_word_shares reads the statistics of the index by this name.
drop index concurrently if exists booking_by_words;
alter index if exists booking_by_words_and_comment rename to booking_by_words;

-- The newest bookings of a product.
drop index concurrently if exists booking_line_by_newest;
create index concurrently booking_line_by_newest on booking_line (product_id, booking_id);
drop index concurrently if exists booking_line_by_product;
alter index if exists booking_line_by_newest rename to booking_line_by_product;
analyze booking;
