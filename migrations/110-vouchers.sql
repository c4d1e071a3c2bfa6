-- What is paid before the work has a receipt voucher, and paid back a refund voucher: rules 50 and 51 of the CGST
-- Rules. They are no part of what bookings are invoiced.
alter table invoice
  drop constraint invoice_kind_check,
  add constraint invoice_kind_check
    check (kind in ('invoice', 'receipt', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  drop constraint invoice_check,
  add constraint invoice_check
    check ((kind in ('credit_note', 'refund_voucher')) = (against_id is not null));
