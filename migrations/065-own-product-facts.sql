-- How long a vendor's own product takes, and how many people come for it, is unknown until an operator
-- enters it: nothing is said of it until then.
alter table product
  alter column duration_minutes drop not null,
  alter column crew drop not null;

-- What was assumed until now, where no operator has ever saved the product.
update product set duration_minutes = null, crew = null
from bookable
where bookable.id = product.id and bookable.maker_id is not null
  and not exists (select from audit_entry
    where subject = 'product' and subject_id = product.id::text);
