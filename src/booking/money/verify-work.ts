import { sql } from "kysely";
import { dueDiscount, readBookingSums, readServiceDiscounts } from "#ledger/exports.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listWork, worthOf } from "./post-work.ts";

const BATCH = 500;
const NOTHING = { charged: 0, paid: 0, refunded: 0, moved: 0 };

type Posted = {
  id: number;
  earned: { vendor_id: number; paise: number }[];
  /** Of its postings to the account tax, and of its documents. */
  tax: number;
  documented: number;
  margin: number;
  /** Charged − tax − earned − discounts − damage. */
  left: number;
};

/**
 * Works out anew what customers owe and vendors have earned, from bookings, visits and agreed prices, and compares
 * it with the ledger; of each booking the tax with that of its documents, and the margin with what is left. Work
 * before the first entry is not in it. `faults` has a sentence for each difference.
 */
export async function verifyWork(db: Db): Promise<{ bookings: number; faults: string[] }> {
  const faults: string[] = [];
  let bookings = 0;
  for (let after = 0, batch: Posted[]; ; after = batch.at(-1)!.id) {
    batch = await listPosted(db, after);
    if (batch.length === 0) return { bookings, faults };
    bookings += batch.length;
    const ids = batch.map(({ id }) => id);
    const works = new Map(
      (await listWork(db, ids)).map((work) => [work.id, { ...work, ...worthOf(work) }]),
    );
    const discounts = await readServiceDiscounts(db, ids);
    const sums = new Map((await readBookingSums(db, ids)).map((one) => [one.booking_id, one]));
    for (const { id, earned, tax, documented, margin, left } of batch) {
      if (tax !== documented)
        faults.push(`Booking ${id} has ${tax} paise of tax, and its documents ${documented}.`);
      if (margin !== left)
        faults.push(`Booking ${id} has a margin of ${margin} paise, and ${left} are left of it.`);
      const worth = works.get(id);
      if (worth === undefined) continue;
      const { charged, paid, refunded, moved } = sums.get(id) ?? NOTHING;
      if (worth.charged !== charged)
        faults.push(`Booking ${id} is charged ${charged} paise, and is worth ${worth.charged}.`);
      if (paid + moved < refunded) faults.push(`Booking ${id} was paid back more than was paid.`);
      const { given = 0, by_hand = 0 as Paise } = discounts.get(id) ?? {};
      const due = dueDiscount(worth.promised_paise, worth.charged, by_hand);
      if (given !== due)
        faults.push(`Booking ${id} has ${given} paise off for our faults, and ${due} are due.`);
      const posted = new Map(earned.map(({ vendor_id, paise }) => [vendor_id, paise]));
      for (const vendorId of new Set([...posted.keys(), ...worth.earned.keys()])) {
        const [has, is] = [posted.get(vendorId) ?? 0, worth.earned.get(vendorId) ?? 0];
        if (has !== is)
          faults.push(`Vendor ${vendorId} has ${has} paise of booking ${id}, and earned ${is}.`);
      }
    }
  }
}

/**
 * What the ledger and the documents have of the next bookings after an id: those in it, and those worked on since it
 * began.
 */
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
        group by vendor_id) as vendor), '[]') as earned,
      tax, margin, owed - tax - earns as left,
      (select coalesce(sum(case kind when 'credit_note' then -1 else 1 end * (total_paise - taxable_paise)), 0)
        from invoice where booking_id = chosen.id and kind in ('invoice', 'credit_note'))::float8 as documented
    from chosen
    cross join lateral (
      select coalesce(-sum(amount_paise) filter (where account = 'tax'), 0)::float8 as tax,
        coalesce(-sum(amount_paise) filter (where account = 'margin'), 0)::float8 as margin,
        coalesce(sum(amount_paise) filter (where kind = 'damage' and account = 'customer_credit'
          or account = 'customer' and kind in ('work', 'discount')), 0)::float8 as owed,
        coalesce(-sum(amount_paise) filter (where account = 'vendor'), 0)::float8 as earns
      from ledger_posting join ledger_entry as entry on entry.id = entry_id
      where ledger_posting.booking_id = chosen.id) as posted
    order by id`.execute(db);
  return rows;
}
