-- Whether a one-time link of an operator takes the e-mail off the account when it is used, since the caller said that
-- it is not theirs.
alter table password_link add column drops_email boolean not null default false;
