import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { negated, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { lockVendor } from "#vendor-account/exports.ts";
import { readBusiness } from "./business.ts";
import { readPayoutAccount } from "./payout-accounts.ts";
import { isPosted, postEntry, reverseEntry, type Entry } from "./ledger.ts";

const VENDOR_SUMS = [
  "earned",
  "adjusted",
  "held",
  "paid_in",
  "paid_out",
  "tds",
  "balance",
] as const;

/** As `vendorSums` of the contract describes them, in paise. */
export type VendorSums = Record<(typeof VENDOR_SUMS)[number], Paise>;

/** The columns of `VendorSums`, of postings of one vendor joined with their entries. */
export const sumColumns = sql`
  coalesce(-sum(amount_paise) filter (where posting.account = 'vendor' and kind = 'work'), 0)::float8 as earned,
  coalesce(-sum(amount_paise) filter (where posting.account = 'vendor' and kind = 'adjustment'), 0)::float8 as adjusted,
  coalesce(sum(amount_paise) filter (where posting.account = 'held' and kind <> 'settlement'), 0)::float8 as held,
  coalesce(-sum(amount_paise) filter (where posting.account = 'held' and kind = 'settlement'), 0)::float8 as paid_in,
  coalesce(sum(amount_paise) filter (where posting.account = 'vendor' and kind = 'payout'), 0)::float8 as paid_out,
  coalesce(sum(amount_paise) filter (where posting.account = 'vendor' and kind = 'tds'), 0)::float8 as tds,
  coalesce(-sum(amount_paise) filter (where posting.account in ('vendor', 'held')), 0)::float8 as balance`;

/** The same of all time, from `vendor_balance as balance`; 0 where a vendor has no row. */
export const keptSums = sql.join(
  VENDOR_SUMS.map(
    (name) => sql`coalesce(balance.${sql.ref(`${name}_paise`)}, 0)::float8 as ${sql.ref(name)}`,
  ),
);

/** The same in rupees. */
export const sumsInRupees = (sums: VendorSums) =>
  Object.fromEntries(VENDOR_SUMS.map((name) => [name, toRupees(sums[name])])) as Record<
    keyof VendorSums,
    number
  >;

/** What a vendor earned, holds, paid and was paid on some days. */
export async function readVendorSums(
  db: Db,
  vendorId: number,
  { from = "-infinity", to = "infinity" }: { from?: Day | undefined; to?: Day | undefined },
): Promise<VendorSums> {
  const { rows } = await sql<VendorSums>`
    select ${sumColumns}
    from ledger_posting as posting
    join ledger_entry on ledger_entry.id = entry_id
    where vendor_id = ${vendorId} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
}

/** The account of the vendor that a kind of entry changes, and where the money is instead. */
const KINDS = {
  settlement: { account: "held", against: "bank", act: "vendor's payment recorded" },
  adjustment: { account: "vendor", against: "margin", act: "vendor's balance changed" },
} as const;

type Kind = keyof typeof KINDS;

/** `paise`: what the firm owes the vendor more by it. `key`: the idempotency key. */
type Recorded = Pick<Entry, "method" | "transfer" | "day" | "reason"> & {
  paise: Paise;
  key: string;
};

const UNKNOWN = refuse("unknown", "There is no such vendor");

type Changed = {
  kind: Kind;
  paise: Paise;
  reason: string;
  method?: Entry["method"];
  isUndone?: true;
};

/** Notifies the vendor, and writes into the audit trail. */
async function publish(
  transaction: Db,
  vendor: { id: number; name: string },
  { kind, paise, reason, method, isUndone }: Changed,
  by: Operator,
): Promise<void> {
  const rupees = toRupees(paise);
  await queueNotification(transaction, {
    event: "vendor-money-changed",
    accountId: vendor.id,
    data: { kind, rupees, reason, isUndone },
    now: by.now,
  });
  const { act } = KINDS[kind];
  await recordChange(transaction, by, {
    act: isUndone ? `${act}: undone` : act,
    subject: "vendor",
    id: vendor.id,
    name: vendor.name,
    after: { rupees, ...(method && { method }) },
    reason,
  });
}

/** An older day is a slip of the hand. */
const OLDEST_DAYS = 366;

async function record(
  transaction: Db,
  vendorId: number,
  kind: Kind,
  { paise, key, method, transfer, day, reason = "" }: Recorded,
  by: Operator,
): Promise<string | Refusal<"unknown" | "not-now" | "no-day"> | undefined> {
  const vendor = await lockVendor(transaction, vendorId);
  if (vendor === undefined) return UNKNOWN;
  if (day && (day > today(by.now) || day < addDays(today(by.now), -OLDEST_DAYS)))
    return refuseAt("received_on", "no-day", "Enter a day of the last year, up to today");
  const { account, against } = KINDS[kind];
  const reference = `key:${key}`;
  const posted = await postEntry(transaction, {
    reference,
    kind,
    method,
    transfer,
    day,
    actorId: by.operatorId,
    reason,
    postings: [
      { account, vendorId, paise: negated(paise) },
      { account: against, paise },
    ],
    now: by.now,
  });
  if (posted === undefined)
    return (await isPosted(transaction, { reference, vendorId, kind, paise, method, transfer }))
      ? undefined
      : refuse("not-now", "This reference has been recorded already. Look at the ledger");
  await publish(transaction, vendor, { kind, paise, reason, method }, by);
  return posted;
}

/**
 * Records in the caller's transaction what a vendor paid the firm, also more than it owed, and notifies it. Returns the
 * entry's id; undefined: the same key with the same content is recorded already. Refuses as `not-now` a transfer that
 * is recorded already, or another content under the key, and as `no-day` a day after today or more than a year ago.
 */
export const recordSettlement = (
  transaction: Db,
  vendorId: number,
  paid: Omit<Recorded, "reason">,
  by: Operator,
) => record(transaction, vendorId, "settlement", paid, by);

/** Adds to what a vendor is owed, or takes off, with a reason that it reads. The same key is recorded once. */
export const adjustBalance = (
  transaction: Db,
  vendorId: number,
  adjustment: Required<Pick<Recorded, "paise" | "key" | "reason">>,
  by: Operator,
) => record(transaction, vendorId, "adjustment", adjustment, by);

/**
 * Reverses in the caller's transaction what a vendor paid, or was added or taken off, and notifies it. Repeated, it
 * writes nothing. Refuses as `not-now` any other entry: a payout is returned by the bank, work and payments are undone
 * on their booking.
 */
export async function undoVendorEntry(
  transaction: Db,
  { vendorId, entryId, reason }: { vendorId: number; entryId: string; reason: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  const vendor = await lockVendor(transaction, vendorId);
  if (vendor === undefined) return UNKNOWN;
  const entry = await transaction
    .selectFrom("ledger_entry")
    .innerJoin("ledger_posting", "entry_id", "ledger_entry.id")
    .select(["kind", "amount_paise", "reverses", "is_undone"])
    .where("ledger_entry.id", "=", entryId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  if (entry === undefined) return refuse("unknown", "There is no such entry");
  const { kind } = entry;
  if (!(kind === "settlement" || kind === "adjustment") || entry.reverses !== null)
    return refuse("not-now", "Undo it on its booking or payout");
  if (entry.is_undone) return undefined;
  const { operatorId: actorId, now } = by;
  await reverseEntry(transaction, { id: entryId }, { actorId, reason, now });
  const paise = negated(Number(entry.amount_paise) as Paise);
  await publish(transaction, vendor, { kind, paise, reason, isUndone: true }, by);
  return undefined;
}

/**
 * The ids of those of some bookings whose vendor may take no money for them: without what it earned and took by the
 * booking itself, it owes more than the firm allows. None where the firm takes no UPI.
 */
export async function listUpiOnly(
  db: Db,
  jobs: readonly { id: number; vendor_id: number | null }[],
): Promise<Set<number>> {
  const taken = jobs.filter(({ vendor_id }) => vendor_id !== null);
  if (taken.length === 0) return new Set();
  const [ids, vendorIds] = [taken.map(({ id }) => id), taken.map((job) => job.vendor_id)];
  const { rows } = await sql<{ id: number }>`
    select job.id from unnest(${ids}::int[], ${vendorIds}::int[]) as job (id, vendor_id)
    join vendor_balance as balance on balance.vendor_id = job.vendor_id
    where -balance_paise - coalesce((select sum(amount_paise) from ledger_posting as own
        where own.booking_id = job.id and own.vendor_id = job.vendor_id and account in ('vendor', 'held')), 0)
      > (select case when upi_id <> '' then nullif(vendor_debt_limit_paise, 0) end from business)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The day until which a vendor pays what it owes: some days after that on which it began to owe. */
async function payUntil(db: Db, vendorId: number, days: number): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    with balance as (
      select id, day, sum(sum(amount_paise)) over (order by id) as owed
      from ledger_posting join ledger_entry on ledger_entry.id = entry_id
      where vendor_id = ${vendorId} and account in ('vendor', 'held')
      group by id)
    select day from balance
    where id > coalesce((select max(id) from balance where owed <= 0), 0)
    order by id limit 1`.execute(db);
  const [since] = rows;
  return since?.day ? addDays(since.day, days) : null;
}

/** The sums of a vendor in rupees, and what follows for one who owes; undefined: there is no such vendor. */
export async function readVendorMoney(db: Db, vendorId: number) {
  const [{ rows }, { upi_id, vendor_debt_days: days, vendor_debt_limit: limit }, account] =
    await Promise.all([
      sql<VendorSums>`select ${keptSums} from account
        left join vendor_balance as balance on vendor_id = account.id
        where account.id = ${vendorId} and role = 'vendor'`.execute(db),
      readBusiness(db),
      readPayoutAccount(db, vendorId),
    ]);
  const [sums] = rows;
  if (sums === undefined) return undefined;
  return {
    ...sumsInRupees(sums),
    pays_until: sums.balance < 0 ? await payUntil(db, vendorId, days) : null,
    upi_only: upi_id !== "" && limit > 0 && negated(sums.balance) > toPaise(limit),
    account,
  };
}
