-- How many open bookings of a phone number are dated from a day on, at most `most`. Callers with the
-- same number wait until the transaction ends: each statement of this function reads what was committed
-- while it waited, also when the function is part of a statement that began before.
create function count_open_bookings(phone text, since date, most integer) returns integer
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7601015, hashtext(phone));
  return (select count(*) from (
    select from booking
    where phone_number = phone and status in ('pending', 'accepted') and booking_date >= since
    limit most) as open);
end $$;
