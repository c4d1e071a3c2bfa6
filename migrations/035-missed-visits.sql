-- The figures count the visits that were missed by their day, beside those of visit_by_day.
create index visit_missed_by_day on visit (day, booking_id) where status = 'could_not_come';
