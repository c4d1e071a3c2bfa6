import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { isServiceDiscount, postEntry, SERVICE } from "./ledger.ts";

type Discounts = { booking_id: number; given: Paise; by_hand: Paise; entries: number };

/** What no-shows and delays took off the bills of some bookings, and the discounts that operators gave. */
export async function readServiceDiscounts(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, Discounts>> {
  const { rows } = await sql<Discounts>`
    select entry.booking_id,
      coalesce(-sum(amount_paise) filter (where ${isServiceDiscount}), 0)::float8 as given,
      coalesce(-sum(amount_paise) filter (where not ${isServiceDiscount}), 0)::float8 as by_hand,
      (count(*) filter (where ${isServiceDiscount}))::int as entries
    from ledger_entry as entry join ledger_posting on entry_id = entry.id
    where entry.booking_id = any(${bookingIds}::int[]) and kind = 'discount' and account = 'customer'
    group by entry.booking_id`.execute(db);
  return new Map(rows.map((row) => [row.booking_id, row]));
}

type Service = {
  bookingId: number;
  /** What stands of no-shows and delays. */
  promised: Paise;
  charged: Paise;
  actorId: number | null;
  now: Date;
};

/** At most what is charged and not let off by hand. */
export const dueDiscount = (promised: Paise, charged: Paise, byHand: Paise): Paise =>
  Math.min(promised, Math.max(0, charged - byHand)) as Paise;

/**
 * Brings the discount of no-shows and delays in line with what stands of them, by an entry of the difference: it is
 * posted once, appears with the work, and a correction reverses it. Call it as `recordWork`, after it.
 */
export async function recordServiceDiscount(
  db: Db,
  { bookingId, promised, charged, actorId, now }: Service,
): Promise<void> {
  const known = (await readServiceDiscounts(db, [bookingId])).get(bookingId);
  const due = dueDiscount(promised, charged, known?.by_hand ?? (0 as Paise));
  const more = due - (known?.given ?? 0);
  if (more === 0) return;
  await postEntry(db, {
    reference: `${SERVICE}${bookingId}:${(known?.entries ?? 0) + 1}`,
    kind: "discount",
    bookingId,
    actorId,
    reason: more > 0 ? "We did not come, or came too late" : "How the visit went was corrected",
    postings: [
      { account: "margin", paise: more as Paise },
      { account: "customer", paise: -more as Paise },
    ],
    now,
  });
}
