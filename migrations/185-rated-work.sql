-- A rating counts while its work is completed: an outcome that is corrected takes the work back.
create or replace view public_rating as
select rating.* from rating join completed_work using (booking_id, day, vendor_id)
where published_at is not null and hidden_at is null and withdrawn_at is null;

create or replace view unwanted_work as
  select booking.phone_number, rating.vendor_id, visit.person_id, rating.stars, rating.day
  from rating join booking on booking.id = rating.booking_id
  join visit on visit.booking_id = rating.booking_id and visit.day = rating.day
    and visit.vendor_id = rating.vendor_id and visit.status = 'done'
  where rating.withdrawn_at is null and (rating.stars <= 2 or rating.not_again)
    and booking.anonymised_at is null;
