import { sql } from "kysely";
import { readBookingSums } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { listWork, worthOf } from "./post-work.ts";

const BATCH = 500;

type Posted = { id: number; earned: { vendor_id: number; paise: number }[] };

/**
 * Works out anew what customers owe and vendors have earned, from bookings, visits and agreed prices, and compares
 * it with the ledger. Work before the first entry is not in it. `faults` has a sentence for each difference.
 */
export async function verifyWork(db: Db): Promise<{ bookings: number; faults: string[] }> {
  const faults: string[] = [];
  let bookings = 0;
  for (let after = 0, batch: Posted[]; ; after = batch.at(-1)!.id) {
    batch = await listPosted(db, after);
    if (batch.length === 0) return { bookings, faults };
    bookings += batch.length;
    const ids = batch.map(({ id }) => id);
    const works = new Map((await listWork(db, ids)).map((work) => [work.id, worthOf(work)]));
    const sums = new Map((await readBookingSums(db, ids)).map((one) => [one.booking_id, one]));
    for (const { id, earned } of batch) {
      const worth = works.get(id);
      if (worth === undefined) continue;
      const { charged, paid, refunded } = sums.get(id) ?? { charged: 0, paid: 0, refunded: 0 };
      if (worth.charged !== charged)
        faults.push(`Booking ${id} is charged ${charged} paise, and is worth ${worth.charged}.`);
      if (paid < refunded) faults.push(`Booking ${id} was paid back more than was paid.`);
      const posted = new Map(earned.map(({ vendor_id, paise }) => [vendor_id, paise]));
      for (const vendorId of new Set([...posted.keys(), ...worth.earned.keys()])) {
        const [has, is] = [posted.get(vendorId) ?? 0, worth.earned.get(vendorId) ?? 0];
        if (has !== is)
          faults.push(`Vendor ${vendorId} has ${has} paise of booking ${id}, and earned ${is}.`);
      }
    }
  }
}

/** What vendors have earned in the ledger by the next bookings after an id: those in it, and those worked on since it began. */
async function listPosted(db: Db, after: number): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    with chosen as (
      select id from booking
      where id > ${after} and (
        exists (select from ledger_entry where booking_id = booking.id)
        or (not is_sample and exists (
          select from booking_event
          where booking_id = booking.id and what in ('completed', 'visit_done', 'visit_away')
            and happened_at > (select min(happened_at) from ledger_entry))))
      order by id limit ${BATCH})
    select id,
      coalesce((select jsonb_agg(vendor) from (
        select vendor_id, -sum(amount_paise) as paise
        from ledger_posting join ledger_entry as entry on entry.id = entry_id
        where entry.booking_id = chosen.id and account = 'vendor' and kind = 'work'
        group by vendor_id) as vendor), '[]') as earned
    from chosen
    order by id`.execute(db);
  return rows;
}
