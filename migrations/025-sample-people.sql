-- The desk asks at every look whether there are sample people: the answer does not grow with accounts.
create index account_sample on account (id) where is_sample;
