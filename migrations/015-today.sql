-- Bookings outside the areas that nobody has called about yet: few among many, so they have a list of
-- their own. The others of the desk's first page lie in lists that there are.
create index booking_outside on booking (booking_date, id)
  where city_id is null and confirmed_at is null and status in ('pending', 'accepted');
