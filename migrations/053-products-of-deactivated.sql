-- What a deactivated vendor made is hidden when that happens; here what was seen of those before.
update bookable set status = 'pending'
  where status = 'approved'
    and maker_id in (select id from account where deactivated_at is not null);
