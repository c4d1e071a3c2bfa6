-- Separate from 045, so that the lock of its statements is not held while the rows are read.
alter table account validate constraint account_has_its_phone;
