-- What a vendor says of its taxes: its PAN, and its GSTIN or the declaration that it is not registered.
create table vendor_tax (
  vendor_id integer primary key references account on delete cascade,
  pan text not null default '' check (pan ~ '^([A-Z]{5}\d{4}[A-Z])?$'),
  gstin text not null default '',
  -- The sentence as the vendor declared it, and its day.
  declaration text not null default '',
  declared_on date,
  changed_at timestamptz not null,
  constraint vendor_tax_is_registered_or_declares check (
    (gstin = '') = (declaration <> '') and (declaration <> '') = (declared_on is not null))
);
create index vendor_tax_by_pan on vendor_tax (pan) where pan <> '';
create index vendor_tax_registered on vendor_tax (vendor_id) where gstin <> '';

-- Tax is deducted at source by the rule in force: none at first. In rupees a year from when a vendor has to register.
alter table business
  add column tds_rules jsonb not null default '[]',
  add column gst_limit integer not null default 2000000 check (gst_limit >= 0);

-- A registered vendor would supply by itself: as an operator, the firm offers it nothing.
create or replace view offered_entry as
  select entry.vendor_id, entry.product_id, entry.city_id, entry.offered_paise as price_paise
  from vendor_service as entry
  join bookable on bookable.id = entry.product_id
  where entry.offered_paise is not null and bookable.status = 'approved'
    and not exists (select from vendor_suspension as suspension
      where suspension.vendor_id = entry.vendor_id and suspension.lifted_at is null)
    and not exists (select from account
      where account.id = entry.vendor_id and account.deactivated_at is not null)
    and not exists (select from vendor_tax
      where vendor_tax.vendor_id = entry.vendor_id and gstin <> ''
        and (select supply_kind from business) = 'operator');
