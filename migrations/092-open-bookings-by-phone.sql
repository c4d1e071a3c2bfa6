-- no transaction
-- The open bookings of a phone number in a day's slot: two at one address are probably one visit booked twice.

drop index concurrently if exists booking_open_by_phone;
create index concurrently booking_open_by_phone
  on booking (phone_number, booking_date, booking_time_slot, id)
  where status in ('pending', 'accepted');
