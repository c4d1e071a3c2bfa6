-- No query reads these. Deleting an account or a product of the samples then reads the table once for its
-- foreign key, which only `npm run remove-samples` does.
drop index booking_by_customer;
drop index booking_line_by_product;
