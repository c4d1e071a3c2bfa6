-- The days of the work, {from, to, slot}, of documents issued since. A recipient has the state, two digits, where it
-- is known. The cause of a document that an operator asked for anew, once each.
alter table invoice
  add column service jsonb,
  add column reference text unique;
