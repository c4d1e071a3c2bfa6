-- A contact message takes a landline or a number from abroad too.
alter table contact drop constraint contact_phone_number_check;
alter table contact add constraint contact_phone_number_check check (phone_number ~ '^\+?\d{6,15}$');
