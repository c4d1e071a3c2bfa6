-- no transaction
-- Indexes of tables that are large: they are made while bookings go on. Each is dropped first, since an
-- attempt that failed leaves one that is not valid.

-- A customer reads their own bookings. 012 dropped an index of this name, which no query read then.
drop index concurrently if exists booking_by_customer;
create index concurrently booking_by_customer on booking (customer_id, booking_date, id)
  where customer_id is not null;

-- The words of bookings (017) take the place of two indexes of names, so that a booking costs no more.
drop index concurrently if exists booking_by_words;
create index concurrently booking_by_words
  on booking using gin (booking_words(first_name, last_name, email, full_address));
drop index concurrently if exists booking_by_full_name;
drop index concurrently if exists booking_by_last_name;

-- Which bookings an operator assigned to a vendor: the vendor's calendar says so when they were taken back.
drop index concurrently if exists booking_event_assigned_to;
create index concurrently booking_event_assigned_to on booking_event (vendor_id, happened_at)
  where what = 'assigned';

-- What somebody wrote to us, by who it was.
drop index concurrently if exists contact_by_phone;
create index concurrently contact_by_phone on contact (phone_number, id);
drop index concurrently if exists contact_by_email;
create index concurrently contact_by_email on contact (lower(email));
