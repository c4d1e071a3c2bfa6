-- no transaction
-- The month's returns are read in pages by day and id.
drop index concurrently if exists invoice_by_day_and_id;
create index concurrently invoice_by_day_and_id on invoice (issued_on, id);
drop index concurrently if exists invoice_by_day;
