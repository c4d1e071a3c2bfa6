-- Who does mini services that are booked alone: the vendors of any product of their categories. Empty where one of the
-- bookables is a product, whose vendors do the mini services with it.
create function products_of_minis(bookables integer[]) returns integer[] language sql stable as $$
  select coalesce(array_agg(product.id order by product.id), '{}') from bookable as product
  where product.kind = 'product'
    and product.category_id in (select category_id from bookable where id = any(bookables))
    and not exists (select from bookable where id = any(bookables) and kind = 'product')
$$;
