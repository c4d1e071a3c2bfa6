import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

const samples = sql`(select id from account where is_sample)`;

/** Every column that may name an account and may be empty: who approved, assigned, handled. */
const optionalNames = (db: Db) =>
  sql<{ table: string; column: string }>`
    select part.conrelid::regclass::text as table, attribute.attname as column
    from pg_constraint as part
    join pg_attribute as attribute
      on attribute.attrelid = part.conrelid and attribute.attnum = part.conkey[1]
    where part.contype = 'f' and part.confrelid = 'account'::regclass
      and cardinality(part.conkey) = 1 and not attribute.attnotnull and part.confdeltype <> 'c'`.execute(
    db,
  );

/**
 * Frees what is real from the sample people: bookings that a sample vendor has go back on offer, and
 * wherever a sample person is only mentioned, nobody is. Returns how many bookings went back.
 */
export async function detachSampleAccounts(db: Db): Promise<number> {
  const back = await sql`
    with back as (
      update booking set status = 'pending', vendor_id = null
      where vendor_id in ${samples} returning id)
    insert into booking_event (booking_id, what, happened_at)
    select id, 'given_back', now() from back`.execute(db);
  await sql`delete from booking_offer where vendor_id in ${samples}`.execute(db);
  await sql`delete from vendor_service where vendor_id in ${samples}`.execute(db);
  await sql`update vendor_profile set document_id = null where vendor_id in ${samples}`.execute(db);
  await deleteMadeProducts(db);
  // Without its inviter an invitation would look like one that a command made, and be good again.
  await sql`update operator_invitation set withdrawn_at = now() where invited_by in ${samples}
    and accepted_at is null and withdrawn_at is null`.execute(db);
  for (const { table, column } of (await optionalNames(db)).rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} in ${samples}`.execute(db);
  return Number(back.numAffectedRows ?? 0n);
}

/** What sample vendors made goes too, unless somebody real has booked or offers it: that is hidden. */
async function deleteMadeProducts(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update bookable set status = 'rejected' where maker_id in ${samples} returning id`.execute(db);
  const gone = await sql<{ id: number }>`
    delete from product where id = any(${rows.map(({ id }) => id)}::int[])
      and not exists (select from booking_line where product_id = product.id)
      and not exists (select from vendor_service where product_id = product.id)
      and not exists (select from product_mini_service where product_id = product.id)
    returning id`.execute(db);
  const ids = gone.rows.map(({ id }) => id);
  await sql`delete from bookable_price where bookable_id = any(${ids}::int[])`.execute(db);
  await sql`delete from bookable where id = any(${ids}::int[])`.execute(db);
}
