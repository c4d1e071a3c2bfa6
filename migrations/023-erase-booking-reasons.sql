-- Removes all reasons in the events of some bookings, when their person is taken out: a customer's own, and
-- what vendors and operators wrote, since free text may name anybody. With the rights of the owner, since
-- the application may not change an event. `erase_customer_reasons` is not called any more.
create function erase_booking_reasons(bookings integer[]) returns void
language sql volatile security definer set search_path = pg_catalog, public as $$
  update booking_event set reason = '' where booking_id = any(bookings) and reason <> ''
$$;
