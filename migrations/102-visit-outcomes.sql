-- One word for one thing: a visit has an outcome, and a missed one is acknowledged.
alter table visit rename column said_at to outcome_at;
alter table visit rename column seen_at to acknowledged_at;
