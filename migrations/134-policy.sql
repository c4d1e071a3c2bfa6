-- What a closed door costs a customer, and a no-show or a long delay the firm: in percent of the price of the visit.
-- Neither side pays a fee unless the other one does.
create table policy (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  closed_door_share integer not null default 50 check (closed_door_share between 0 and 100),
  no_show_share integer not null default 50 check (no_show_share between 0 and 100),
  -- Minutes after the end of its hour from which a cleaner is as late as a no-show.
  late_minutes integer not null default 60 check (late_minutes between 1 and 240),
  damage_cap_paise bigint not null default 1000000 check (damage_cap_paise >= 0),
  constraint policy_is_even_handed check ((closed_door_share = 0) = (no_show_share = 0))
);
insert into policy default values;
create trigger catalogue_version after update on policy
  for each statement execute function bump_catalogue_version();
