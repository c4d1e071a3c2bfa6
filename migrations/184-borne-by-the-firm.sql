-- Theft and conduct are never shown to the vendor, who could not contest what is taken off for them.
update complaint set borne_by = 'firm', deduction_paise = 0, settled_at = now()
where kind in ('missing', 'behaviour') and decided_at is not null and settled_at is null;
