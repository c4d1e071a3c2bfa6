-- no transaction
-- The figures sum what the ledger has of some days, and of as many before them.
drop index concurrently if exists ledger_entry_by_day;
create index concurrently ledger_entry_by_day on ledger_entry (day);
