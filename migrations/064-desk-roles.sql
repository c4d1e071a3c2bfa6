-- What an operator may do at the desk. Accounts that are no operators have the default, which nothing reads.
alter table account add column desk_role text not null default 'operator'
  check (desk_role in ('owner', 'operator', 'helper'));
-- Until now every operator could do everything.
update account set desk_role = 'owner' where role = 'operator';
alter table operator_invitation add column desk_role text not null default 'operator'
  check (desk_role in ('owner', 'operator', 'helper'));
