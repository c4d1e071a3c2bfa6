-- What a vendor may owe the firm before its customers pay the firm by UPI alone (0: no limit), and the days in which
-- it pays.
alter table business
  add column vendor_debt_limit_paise integer not null default 500000 check (vendor_debt_limit_paise >= 0),
  add column vendor_debt_days integer not null default 7 check (vendor_debt_days between 1 and 90);
