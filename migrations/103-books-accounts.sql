-- Money that comes too much, that a customer keeps as tax, and that is kept from a vendor as tax have accounts.
alter table ledger_posting
  drop constraint ledger_posting_account_check,
  add constraint ledger_posting_account_check check (account in (
    'customer', 'customer_credit', 'vendor', 'held', 'bank', 'margin', 'tax', 'tds_receivable', 'tds_payable'));

-- Credit, tax and what is kept of it are of a booking or of a vendor, as the other accounts are.
alter table ledger_posting
  drop constraint ledger_posting_names_its_owner,
  add constraint ledger_posting_names_its_owner check (
    (account in ('customer', 'customer_credit', 'tds_receivable')) <= (booking_id is not null)
    and (account in ('vendor', 'held')) <= (vendor_id is not null)
    and (vendor_id is not null) <= (account in ('vendor', 'held', 'tds_payable')));

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'work', 'payment', 'refund', 'discount', 'payout', 'tax', 'credit', 'settlement', 'adjustment', 'tds')),
  drop constraint ledger_entry_method_check,
  add constraint ledger_entry_method_check check (method in (
    'cash', 'vendor_upi', 'upi', 'bank', 'cash_to_us', 'cheque', 'tds'));
