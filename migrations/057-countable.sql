-- Whether more than one of a product makes sense in a booking: three washrooms, but not three times the
-- whole flat. Operators decide; what is sold by the piece begins as countable.
alter table product add column countable boolean not null default false;
update product set countable = true
where price_per ~ '^(one|two|four) ' and price_per not in ('one kitchen', 'two bedrooms');
