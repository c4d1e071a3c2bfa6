-- One visit of a month is cleaned again: the number of visits that the price of its product and its vendors is for.
alter table booking_line
  add column visits_priced smallint not null default 1 check (visits_priced between 1 and 31);
