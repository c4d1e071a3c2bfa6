-- The hash of a file's content, so that one document of several vendors is seen. Null: stored before.
alter table stored_file add column sha256 bytea check (length(sha256) = 32);
create index stored_file_by_content on stored_file (sha256) where sha256 is not null;

-- The vendors who are paid to one account.
create index payout_account_by_upi on payout_account (lower(upi_id)) where upi_id <> '';
create index payout_account_by_number on payout_account (account_number, ifsc)
  where account_number <> '';
