-- no transaction
-- What a vendor has in each half-day, now read from the index alone: the column plan_ends_on tells bookings
-- that are done once from plans, whose visits have an index of their own. It takes the place of
-- booking_by_vendor_day, for GET /api/v1/slots; a booking that waits is in neither.
drop index concurrently if exists booking_jobs_by_vendor;
create index concurrently booking_jobs_by_vendor
  on booking (vendor_id, booking_date, booking_time_slot) include (plan_ends_on)
  where vendor_id is not null;
drop index concurrently if exists booking_by_vendor_day;
