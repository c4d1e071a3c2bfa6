-- How many open bookings of a phone number are dated from a day on, at most `most`; with a customer, only
-- those in that customer's account. Callers with the same number wait until the transaction ends, as in
-- the function with three parameters.
create function count_open_bookings(phone text, since date, most integer, customer integer) returns integer
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7601015, hashtext(phone));
  return (select count(*) from (
    select from booking
    where phone_number = phone and status in ('pending', 'accepted') and booking_date >= since
      and (customer is null or customer_id = customer)
    limit most) as open);
end $$;
