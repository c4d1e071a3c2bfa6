-- no transaction
-- The newest plans in each state: the operators' list of monthly plans.
drop index concurrently if exists booking_plans;
create index concurrently booking_plans on booking (status, id) where plan_ends_on is not null;

-- The plans that run, by their next day: Today counts those of which a visit is over and nobody spoke. Among
-- all bookings that are accepted, or all plans that ever were, these are few.
drop index concurrently if exists booking_plans_running;
create index concurrently booking_plans_running on booking (booking_date, id)
  where status = 'accepted' and plan_ends_on is not null;
