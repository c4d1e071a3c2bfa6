-- How often the cleaner comes for one price: so many days of each week or so many visits a month, for a
-- term of one month. Both null: once.

alter table product
  add column days_a_week smallint check (days_a_week between 1 and 7),
  add column visits_a_month smallint check (visits_a_month between 1 and 31),
  add constraint product_has_one_rhythm check (num_nonnulls(days_a_week, visits_a_month) <= 1);

-- As booked: a later change of the product does not change it. Rows that are there have neither; to look at
-- them would keep bookings waiting.
alter table booking_line
  add column days_a_week smallint,
  add column visits_a_month smallint,
  add constraint booking_line_days_a_week_check
    check (days_a_week between 1 and 7) not valid,
  add constraint booking_line_visits_a_month_check
    check (visits_a_month between 1 and 31) not valid,
  add constraint booking_line_has_one_rhythm
    check (num_nonnulls(days_a_week, visits_a_month) <= 1) not valid;
