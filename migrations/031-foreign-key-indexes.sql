-- Under foreign keys: without them, deleting what is referred to reads the whole table.
create index vendor_service_by_address on vendor_service (address_id, id);
create index booking_request_by_booking on booking_request (booking_id);
create index booking_line_by_product on booking_line (product_id);
create index bookable_by_maker on bookable (maker_id, id) where maker_id is not null;
