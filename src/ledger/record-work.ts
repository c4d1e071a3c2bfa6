import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { postEntry, type LedgerAccount, type Posting } from "./ledger.ts";

type Work = {
  bookingId: number;
  /** What the customer owes for the work, before discounts and payments. */
  charged: Paise;
  /** What each vendor has earned by it. */
  earned: ReadonlyMap<number, Paise>;
  actorId: number | null;
  now: Date;
};

/**
 * Brings the ledger in line with the work of a booking: writes an entry of the difference between what is charged
 * and earned now and what was, or nothing where there is none. The margin is the rest. So an outcome that is
 * recorded twice is posted once, and a corrected one is reversed. Call it with the booking's row locked.
 */
export async function recordWork(
  db: Db,
  { bookingId, charged, earned, actorId, now }: Work,
): Promise<void> {
  const { rows: posted } = await sql<{
    account: LedgerAccount;
    vendor_id: number | null;
    paise: Paise;
    entries: number;
  }>`
    select account, vendor_id, sum(amount_paise)::float8 as paise,
      (select count(*)::int from ledger_entry where booking_id = ${bookingId} and kind = 'work') as entries
    from ledger_posting
    join ledger_entry on ledger_entry.id = entry_id
    where ledger_entry.booking_id = ${bookingId} and kind = 'work' and account in ('customer', 'vendor')
    group by account, vendor_id`.execute(db);
  const before = (account: LedgerAccount, vendorId: number | null) =>
    posted.find((row) => row.account === account && row.vendor_id === vendorId)?.paise ?? 0;
  const vendorIds = new Set([
    ...earned.keys(),
    ...posted.flatMap(({ vendor_id }) => vendor_id ?? []),
  ]);
  const postings: Posting[] = [
    { account: "customer", paise: (charged - before("customer", null)) as Paise },
    ...Array.from(vendorIds, (vendorId) => ({
      account: "vendor" as const,
      vendorId,
      paise: (0 - (earned.get(vendorId) ?? 0) - before("vendor", vendorId)) as Paise,
    })),
  ];
  if (postings.every(({ paise }) => paise === 0)) return;
  const sum = postings.reduce((total, { paise }) => total + paise, 0);
  await postEntry(db, {
    reference: `work:${bookingId}:${(posted[0]?.entries ?? 0) + 1}`,
    kind: "work",
    bookingId,
    actorId,
    postings: [...postings, { account: "margin", paise: -sum as Paise }],
    now,
  });
}
