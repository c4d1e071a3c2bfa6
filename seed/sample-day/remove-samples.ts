import { sql, type RawBuilder } from "kysely";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { detachSampleAccounts } from "./detach-sample-accounts.ts";

/** How many of each there were. */
type Removed = Record<
  "bookings" | "people" | "messages" | "applications" | "files" | "put back on offer",
  number
>;

const countOf = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n);

/**
 * Deletes what the ledger has of sample bookings and, without a booking, of sample vendors, and their invoices. A line of
 * the bank that is of no other entry waits again.
 */
async function deleteEntries(db: Db): Promise<void> {
  await sql`select set_config('chamak.removes_samples', 'on', true)`.execute(db);
  await sql`create temporary table sample_entry on commit drop as
    select distinct entry.id from ledger_entry as entry
    left join booking on booking.id = entry.booking_id
    left join ledger_posting as posting on entry_id = entry.id
    left join account on account.id = posting.vendor_id
    where booking.is_sample or (entry.booking_id is null and account.is_sample)`.execute(db);
  await sql`delete from tax_deduction where entry_id in (select id from sample_entry)`.execute(db);
  await sql`delete from payout_item where vendor_id in (select id from account where is_sample)`.execute(
    db,
  );
  await sql`delete from payout where not exists (
    select from payout_item where payout_id = payout.id)`.execute(db);
  await sql`with gone as (
      delete from bank_match where entry_id in (select id from sample_entry) returning line_id)
    update bank_line set state = 'open' where state = 'matched' and id in (select line_id from gone)
      and not exists (select from bank_match where line_id = bank_line.id and not is_undone
        and entry_id not in (select id from sample_entry))`.execute(db);
  await sql`delete from ledger_posting where entry_id in (select id from sample_entry)`.execute(db);
  await sql`delete from ledger_entry where id in (select id from sample_entry)`.execute(db);
  await sql`delete from invoice where booking_id in (select id from booking where is_sample)`.execute(
    db,
  );
}

/**
 * Takes away everything that is marked as a sample, with what hangs on it, and nothing else, in one
 * transaction. A real booking that a sample vendor had is put back on offer. The audit trail stays.
 */
export async function removeSamples(db: Db, files: Pick<FileStore, "delete">): Promise<Removed> {
  const { removed, fileIds } = await inTransaction(db, async (transaction) => {
    // Nobody gives a sample something real to do meanwhile.
    await sql`lock table account, booking in share row exclusive mode`.execute(transaction);
    const stored = await sql<{ id: string }>`select id from stored_file
      where owner_id in (select id from account where is_sample)`.execute(transaction);
    const count = (statement: RawBuilder<unknown>) => countOf(transaction, statement);
    await deleteEntries(transaction);
    await sql`update business set legal_name = '', address = '', gstin = '', upi_id = '',
      is_sample = false where is_sample`.execute(transaction);
    const bookings = await count(sql`delete from booking where is_sample`);
    const messages = await count(sql`delete from contact where is_sample`);
    const applications = await count(sql`delete from vendor_application where is_sample`);
    const putBack = await detachSampleAccounts(transaction);
    const people = await count(sql`delete from account where is_sample`);
    const fileIds = stored.rows.map(({ id }) => id);
    const removed = {
      bookings,
      people,
      messages,
      applications,
      files: fileIds.length,
      "put back on offer": putBack,
    };
    return { removed, fileIds };
  });
  // A file that stays behind harms nobody; a row that names a missing one would.
  for (const id of fileIds) await files.delete(id);
  return removed;
}
