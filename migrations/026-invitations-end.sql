-- An invitation ends with the rights of whoever made it, for good: letting the inviter back in must not
-- bring back links that nobody remembers.
alter table operator_invitation add column inviter_left_at timestamptz;
update operator_invitation set inviter_left_at = account.deactivated_at
  from account
  where account.id = operator_invitation.invited_by and account.deactivated_at is not null
    and accepted_at is null and withdrawn_at is null;
