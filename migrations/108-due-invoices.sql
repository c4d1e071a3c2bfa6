-- Bookings whose documents follow their ledger later, once nothing can undo the cause: written with the entry of the
-- work, deleted by the job that issues. A row that is due and stays waits for a rate of GST.
create table invoice_due (
  booking_id integer primary key references booking on delete cascade,
  due_at timestamptz not null
);
create index invoice_due_in_order on invoice_due (due_at, booking_id);
