-- Where a vendor is paid by a run is a fact of the run: the account is copied when the run is made, as it was
-- confirmed then. {holder, upi_id, account_number, ifsc, changed_at, confirmed_at}
alter table payout_item add column account jsonb;

-- Runs of before: where the vendor has saved another account since, nothing says to which one the bank paid.
update payout_item as item set account = to_jsonb(payout_account) - 'vendor_id'
from payout_account, payout
where payout_account.vendor_id = item.vendor_id and payout.id = item.payout_id
  and changed_at <= made_at and confirmed_at <= made_at;
