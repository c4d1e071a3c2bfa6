-- What the price of a line was for, as the customer read it: "a month", "one washroom". Lines that were
-- booked before this was kept take it from the catalogue; a mini service has none.
alter table booking_line add column price_per text not null default '';
update booking_line set price_per = product.price_per
from product where product.id = booking_line.product_id and product.price_per <> '';
