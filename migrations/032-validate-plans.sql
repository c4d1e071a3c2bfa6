-- Looks at the rows that were there before 027 and 029 added the constraints: other than adding them, this
-- keeps nobody from reading or writing the tables.
alter table booking_event
  validate constraint booking_event_what_check,
  validate constraint booking_event_names_its_slots;
alter table booking_line
  validate constraint booking_line_days_a_week_check,
  validate constraint booking_line_visits_a_month_check,
  validate constraint booking_line_has_one_rhythm;
