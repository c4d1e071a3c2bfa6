-- A code for another contact than the account's own: the contact that it replaces once confirmed ('' where
-- the account has none). Null: the code proves the account's own contact.
alter table contact_proof add column replaces text;

-- A customer whose unproven number another customer proved has none until giving another one.
alter table account
  drop constraint account_has_its_phone,
  add constraint account_has_its_phone
    check (role <> 'vendor' or phone_number is not null or erased_at is not null) not valid;
