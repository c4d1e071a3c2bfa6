import type pg from "pg";

/** So many of the last completed bookings are not paid, and so many vendors are owed, at every scale. */
const UNPAID = 200;
const OWED = 40;

/**
 * The work of each completed booking, its payment to the bank, and a payout to all vendors but a few. The triggers
 * of the tables, which look at each row, are off meanwhile: balances are worked out at the end.
 */
export async function addLedger(client: pg.Client): Promise<void> {
  const tables = ["ledger_entry", "ledger_posting"];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`
    create temporary table worked as
    select row_number() over (order by booking.id desc) as back, booking.id, booking.vendor_id, booking_date as day,
      paid.paise as charged, coalesce(offer.price_paise, paid.paise) as earned
    from booking
    join (select booking_id, sum(quantity::bigint * price_paise) as paise from booking_line group by booking_id) as paid
      on paid.booking_id = booking.id
    left join booking_offer as offer on offer.booking_id = booking.id and offer.vendor_id = booking.vendor_id
    where status = 'completed' and booking.vendor_id is not null`);
  await client.query(`
    insert into ledger_entry (reference, kind, booking_id, method, day, happened_at)
    select kind || ':' || id, kind, id, case kind when 'payment' then 'bank' end, day, day + time '12:00'
    from worked, unnest(array['work', 'payment']) as kind
    where kind = 'work' or back > ${UNPAID} order by back desc`);
  await client.query(`
    insert into ledger_posting (entry_id, account, booking_id, vendor_id, amount_paise)
    select entry.id, account, worked.id, case account when 'vendor' then worked.vendor_id end, paise
    from ledger_entry as entry join worked on worked.id = booking_id
    cross join lateral (values ('work', 'customer', charged), ('work', 'vendor', -earned),
      ('work', 'margin', earned - charged), ('payment', 'bank', charged), ('payment', 'customer', -charged))
      as posting (kind, account, paise)
    where posting.kind = entry.kind and paise <> 0`);
  const payouts = `
    select vendor_id, sum(earned)::bigint as paise from worked group by vendor_id order by vendor_id offset ${OWED}`;
  await client.query(`
    with paid as (${payouts}), entry as (
      insert into ledger_entry (reference, kind, method, day, happened_at)
      select 'payout:1:' || vendor_id, 'payout', 'bank', current_date, now() from paid returning id, reference)
    insert into ledger_posting (entry_id, account, vendor_id, amount_paise)
    select id, account, case account when 'vendor' then vendor_id end, case account when 'vendor' then paise else -paise end
    from paid join entry on reference = 'payout:1:' || vendor_id, unnest(array['vendor', 'bank']) as account`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query(`
    insert into booking_balance
    select id, charged, case when back <= ${UNPAID} then charged else 0 end, day from worked`);
  await client.query(`
    insert into vendor_balance
    select vendor_id, -sum(amount_paise) filter (where amount_paise < 0), 0, 0, 0,
      coalesce(sum(amount_paise) filter (where amount_paise > 0), 0), 0
    from ledger_posting where account = 'vendor' group by vendor_id`);
  await client.query(`
    insert into vendor_year
    select vendor_id, extract(year from day - interval '3 months'), -sum(amount_paise), 0
    from ledger_posting join ledger_entry on ledger_entry.id = entry_id
    where account = 'vendor' and kind = 'work' group by 1, 2`);
}
