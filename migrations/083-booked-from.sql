-- Which sender booked: 16 bits of a hash of its network, so that it tells senders apart and identifies none.
-- Null: booked at the desk, or before this column.
alter table booking add column booked_from integer check (booked_from between 0 and 65535);

-- As the function with four parameters; with an origin, only bookings from there.
create function count_open_bookings(phone text, since date, most integer, customer integer, origin integer)
returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7601015, hashtext(phone));
  return (select count(*) from (
    select from booking
    where phone_number = phone and status in ('pending', 'accepted') and booking_date >= since
      and (customer is null or customer_id = customer)
      and (origin is null or booked_from = origin)
    limit most) as open);
end $$;
