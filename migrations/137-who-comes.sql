-- Who comes to a visit: one of its vendor's people; null is the vendor itself. And the code of its page for the guard of
-- a society, 122 random bits.
alter table visit
  add person_id integer references person on delete set null,
  add gate_code text not null unique
    default translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_');
create index visit_by_person on visit (person_id) where person_id is not null;

-- Another vendor's people are others.
create function forget_person() returns trigger language plpgsql as $$
begin
  new.person_id := null;
  return new;
end $$;
create trigger visit_forgets_person before update of vendor_id on visit
  for each row when (new.vendor_id is distinct from old.vendor_id) execute function forget_person();
