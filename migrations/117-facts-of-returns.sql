-- What the month's returns and e-invoices need of a document is frozen with it: place and pin code of both sides, in
-- `supplier` and `recipient`, the heading and rate of each line, `sac` and `rate` in `lines`, and as what the firm
-- supplies. What was issued before keeps what it has.

-- A rate is {from, percent, sac, category} now: without `sac` that of the firm, without `category` of all lines.
alter table business
  add column place text not null default '',
  add column pin_code text not null default '' check (pin_code ~ '^([1-9]\d{5})?$'),
  -- principal: it sells the work itself. operator: section 9(5) of the CGST Act taxes it as if it did.
  add column supply_kind text not null default 'principal' check (supply_kind in ('principal', 'operator')),
  -- Above it an invoice to a household in another state is returned by itself: [{from, rupees}].
  add column large_invoices jsonb not null
    default '[{"from": "2017-07-01", "rupees": 250000}, {"from": "2024-08-01", "rupees": 100000}]';

alter table billing
  add column place text not null default '',
  add column pin_code text not null default '' check (pin_code ~ '^([1-9]\d{5})?$');

alter table invoice
  add column supply_kind text not null default 'principal' check (supply_kind in ('principal', 'operator'));
