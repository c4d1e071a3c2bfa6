-- Removes the reasons that a customer gave in the events of the customer's bookings: free text may have
-- anything in it. With the rights of the owner, since the application may not change an event.
create function erase_customer_reasons(customer integer) returns void
language sql volatile security definer set search_path = pg_catalog, public as $$
  update booking_event as event set reason = ''
  from booking
  where booking.id = event.booking_id and booking.customer_id = customer and event.reason <> ''
    and (event.actor_id is null or event.actor_id = customer)
$$;
