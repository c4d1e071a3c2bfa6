-- A removed person keeps its number, by which it comes back as the same person: a customer who does not want it again
-- is not sent it under a new id.
alter table person
  drop constraint person_has_a_number_of_its_own,
  add constraint person_has_a_number_of_its_own check (
    case when is_self then phone_number = '' else phone_number <> '' or removed_at is not null end);
create index person_removed_number on person (vendor_id, phone_number) where removed_at is not null;
