-- Where a person of the vendor came, that person is not wanted again, not the vendor: it is offered the bookings of the
-- phone number, and cannot name that person for them.
create view unwanted_work as
  select booking.phone_number, rating.vendor_id, visit.person_id, rating.stars, rating.day
  from rating join booking on booking.id = rating.booking_id
  left join visit on visit.booking_id = rating.booking_id and visit.day = rating.day
    and visit.vendor_id = rating.vendor_id
  where rating.withdrawn_at is null and (rating.stars <= 2 or rating.not_again)
    and booking.anonymised_at is null;

create or replace view vendor_block as
  select phone_number, vendor_id, stars, day from unwanted_work where person_id is null;

create view person_block as
  select phone_number, person_id from unwanted_work where person_id is not null;
