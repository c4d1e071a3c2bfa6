-- Looks at the rows that were there before 015 and 016 added the constraints: other than adding them, this
-- keeps nobody from reading or writing the tables.
alter table booking_event
  validate constraint booking_event_from_slot_check,
  validate constraint booking_event_to_slot_check,
  validate constraint booking_event_what_check,
  validate constraint booking_event_names_its_slots;
alter table account
  validate constraint account_first_name_check,
  validate constraint account_last_name_check,
  validate constraint account_unwanted_channels_check,
  validate constraint account_has_its_phone;
