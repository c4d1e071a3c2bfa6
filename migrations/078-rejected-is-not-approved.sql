-- A rejection takes back what was approved: sent again, such an entry waits for more than its price.
update vendor_service set approved_as = null where status = 'rejected' and approved_as is not null;
