import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { transferKey } from "#kernel/money/transfer-key.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { EntryKind } from "./contract.ts";

export type LedgerAccount =
  | "customer"
  | "customer_credit"
  | "vendor"
  | "held"
  | "bank"
  | "margin"
  | "tax"
  | "tds_receivable"
  | "tds_payable";

/**
 * A debit is positive. `vendor` and `held` name a vendor, and `tds_payable` may. `bookingId`: of another booking than
 * the entry's.
 */
export type Posting = {
  account: LedgerAccount;
  vendorId?: number;
  bookingId?: number;
  paise: Paise;
};

export type Entry = {
  /** The cause. A second entry of one cause is not written. */
  reference: string;
  kind: EntryKind;
  bookingId?: number;
  method?: "cash" | "vendor_upi" | "upi" | "bank" | "cash_to_us" | "cheque" | "tds" | undefined;
  /** The bank's or the UPI application's reference; of TDS, the certificate's number. */
  transfer?: string | undefined;
  /** Counts the entries of one transfer that pays several bookings or vendors. */
  part?: number;
  /** When money was received or paid, if not today. */
  day?: Day | undefined;
  actorId: number | null;
  reason?: string;
  postings: readonly Posting[];
  now: Date;
};

/**
 * Writes an entry with its postings of other than ₹0, which must sum to zero: the database checks it when the
 * transaction commits. Returns the entry's id; undefined: `reference`, or an entry of the same `transfer` and `part`
 * that is not undone, is in the ledger already. One certificate of TDS is for several payments.
 */
export async function postEntry(db: Db, entry: Entry): Promise<string | undefined> {
  const { bookingId = null, method = null, transfer = null, part = 1, reason = "", now } = entry;
  const inserted = await db
    .insertInto("ledger_entry")
    .values({
      reference: entry.reference,
      kind: entry.kind,
      booking_id: bookingId,
      method,
      transfer,
      transfer_key: (method !== "tds" && transferKey(transfer ?? "")) || null,
      transfer_part: part,
      day: entry.day ?? today(now),
      happened_at: now,
      actor_id: entry.actorId,
      reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await db
    .insertInto("ledger_posting")
    .values(
      entry.postings
        .filter(({ paise }) => paise !== 0)
        .map(({ account, vendorId = null, bookingId: other, paise }) => ({
          entry_id: inserted.id,
          account,
          booking_id: other ?? bookingId,
          vendor_id: vendorId,
          amount_paise: paise,
        })),
    )
    .execute();
  return inserted.id;
}

/**
 * Posts the opposite of an entry, by its id or cause, and that it reverses it, on the day of `now`; a transfer of it
 * can be recorded again. Throws where that is done, or there is no such entry.
 */
export async function reverseEntry(
  db: Db,
  which: { id: string } | { reference: string },
  { actorId, reason, now }: Pick<Entry, "actorId" | "now"> & { reason: string },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    with reversal as (
      insert into ledger_entry
        (reference, kind, booking_id, method, day, happened_at, actor_id, reason, reverses)
      select 'reversal:' || id, kind, booking_id, method, ${today(now)}, ${now}, ${actorId}, ${reason}, id
      from ledger_entry where ${"id" in which ? sql`id = ${which.id}` : sql`reference = ${which.reference}`}
      returning id, reverses)
    insert into ledger_posting (entry_id, account, booking_id, vendor_id, amount_paise)
    select reversal.id, account, booking_id, vendor_id, -amount_paise
    from ledger_posting join reversal on reverses = entry_id`.execute(db);
  if (numAffectedRows === 0n) throw new Error(`No entry ${Object.values(which).join()} to reverse`);
}

export const SERVICE = "service:";

/** Whether an entry is a discount that a no-show or a delay gave, and not one by hand. */
export const isServiceDiscount = sql<boolean>`starts_with(reference, ${sql.lit(SERVICE)})`;

type FoundEntry = {
  id: string;
  kind: EntryKind;
  booking_id: number | null;
  method: Entry["method"] | null;
  day: Day;
  is_undone: boolean;
  reverses: string | null;
  /** Of a no-show or a delay. */
  is_service: boolean;
  /** By booking: what its customer owes more by it, and how much of this is less credit. */
  moved: { bookingId: number; paise: Paise; credit: Paise }[];
};

/** An entry with what it did to customers. */
export async function findEntry(db: Db, id: string): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`
    select id, kind, booking_id, method, day, is_undone, reverses, ${isServiceDiscount} as is_service,
      (select coalesce(jsonb_agg(jsonb_build_object('bookingId', moved.booking_id, 'paise', paise,
          'credit', credit) order by moved.booking_id), '[]')
        from (select booking_id, sum(amount_paise) as paise,
            coalesce(sum(amount_paise) filter (where account = 'customer_credit'), 0) as credit
          from ledger_posting
          where entry_id = ledger_entry.id and account in ('customer', 'customer_credit')
          group by booking_id) as moved) as moved
    from ledger_entry where id = ${id}`.execute(db);
  return rows[0];
}

type Sums = {
  booking_id: number;
  /** Charged for work, before discounts. */
  charged: Paise;
  discounted: Paise;
  /** Received from the customer, with what vendors hold and what is more than the bill. */
  paid: Paise;
  refunded: Paise;
  /** Of other bookings' credit, used for this one, and owed for damage; negative: of this one's, used for others. */
  moved: Paise;
  /** Of all this, what is posted as credit. */
  credit: Paise;
  /** Ever paid, with payments that were reversed. */
  received: Paise;
};

/** What the ledger has of some bookings; a booking without an entry is missing. */
export async function readBookingSums(db: Db, bookingIds: readonly number[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select posting.booking_id,
      coalesce(sum(amount_paise) filter (where kind = 'work'), 0)::float8 as charged,
      coalesce(-sum(amount_paise) filter (where kind = 'discount'), 0)::float8 as discounted,
      coalesce(-sum(amount_paise) filter (where kind = 'payment'), 0)::float8 as paid,
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded,
      coalesce(-sum(amount_paise) filter (where kind in ('credit', 'damage')), 0)::float8 as moved,
      coalesce(-sum(amount_paise) filter (where account = 'customer_credit'), 0)::float8 as credit,
      coalesce(-sum(amount_paise) filter (where kind = 'payment' and reverses is null), 0)::float8 as received
    from ledger_posting as posting
    join ledger_entry on ledger_entry.id = entry_id
    where posting.booking_id = any(${bookingIds}) and account in ('customer', 'customer_credit')
    group by posting.booking_id`.execute(db);
  return rows;
}

type Known = Pick<Entry, "reference" | "kind" | "method" | "transfer"> & { paise: Paise };

/**
 * Whether the entry that `reference` names is one of these values. `paise`: the sum that it moved of the booking's
 * customer, without a sign, or what the firm owes the vendor more by it.
 */
export const isPosted = (
  db: Db,
  {
    reference,
    kind,
    method,
    transfer,
    paise,
    ...of
  }: Known & ({ bookingId: number } | { vendorId: number }),
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("ledger_entry")
      .where("reference", "=", reference)
      .where("kind", "=", kind)
      .where("method", "is not distinct from", method ?? null)
      .where("transfer", "is not distinct from", transfer ?? null)
      .where(
        sql<boolean>`${paise} = (select ${
          "bookingId" in of
            ? sql`abs(sum(amount_paise)) from ledger_posting
                where booking_id = ${of.bookingId} and account in ('customer', 'customer_credit')`
            : sql`-sum(amount_paise) from ledger_posting where vendor_id = ${of.vendorId}`
        } and entry_id = ledger_entry.id)`,
      ),
  );

/** How the desk calls an account that is joined as `account`. */
export const accountName = sql`coalesce(${callName("account")}, '')`;

type EntryRow = {
  id: string;
  happened_at: Date;
  kind: EntryKind;
  reason: string;
  by: string;
  is_undone: boolean;
  /** The entry that it reverses. */
  reverses: string | null;
  booking_id: number | null;
  postings: { account: LedgerAccount; amount_paise: number }[];
};

/** The entries of a booking, with its postings alone, or of a vendor, the latest first, before the id `before`. */
export async function listEntries(
  db: Db,
  owner: { bookingId: number } | { vendorId: number },
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<EntryRow[]> {
  const ofOwner =
    "bookingId" in owner
      ? sql`booking_id = ${owner.bookingId}`
      : sql`vendor_id = ${owner.vendorId}`;
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.happened_at, entry.kind, entry.reason, is_undone, reverses, entry.booking_id,
      ${accountName} as by, postings
    from ledger_entry as entry
    left join account on account.id = entry.actor_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('account', account, 'amount_paise', amount_paise)
        order by amount_paise desc) as postings
      from ledger_posting
      where entry_id = entry.id and (${!("bookingId" in owner)} or ${ofOwner})) as posted
    where entry.id in (select entry_id from ledger_posting where ${ofOwner})
      and (${before ?? null}::bigint is null or entry.id < ${before ?? null}::bigint)
    order by entry.id desc
    limit ${limit}`.execute(db);
  return rows;
}
