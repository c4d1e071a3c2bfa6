-- Few accounts are deactivated: whoever looks at what vendors offer asks these few, not all accounts.
create index account_deactivated on account (id) where deactivated_at is not null;
