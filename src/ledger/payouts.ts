import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { negated, toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { queueNotification } from "#notifications/exports.ts";
import { accountName, isReversed, postEntry, reverseEntry, sumColumns, type VendorSums, balanceOf, sumsInRupees } from "./ledger.ts";
import { masked, type PayoutAccount } from "./payout-accounts.ts";

export type Payee = { vendor_id: number; name: string; account: PayoutAccount | null };
type Owed = Payee & VendorSums;

/** The sums of each vendor, for those whose balance is not ₹0 and is in no open run. */
export async function listOwed(db: Db, vendorIds?: readonly number[]): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select balance.vendor_id, ${accountName} as name, (earned_paise - tds_paise)::float8 as earned,
      held_paise::float8 as held, paid_paise::float8 as paid_out,
      (select to_jsonb(payout_account) - 'vendor_id' from payout_account
        where payout_account.vendor_id = balance.vendor_id) as account
    from vendor_balance as balance
    left join account on account.id = balance.vendor_id
    where owed_paise <> 0
      and (${vendorIds ?? null}::int[] is null or balance.vendor_id = any(${vendorIds ?? null}::int[]))
      and not exists (select from payout_item as item
        where item.vendor_id = balance.vendor_id and item.entry_id is null
          and item.withdrawn_at is null)
    order by name, vendor_id`.execute(db);
  return rows;
}

/**
 * Makes a payout run of what some vendors are owed now, and returns its id. Refuses as `not-now` a vendor who is
 * owed nothing, is in an open run, or whose account no operator has confirmed.
 */
export const createPayout = (
  db: Db,
  vendorIds: readonly number[],
  by: { operatorId: number; now: Date },
): Promise<number | Refusal<"not-now">> =>
  inTransaction(db, async (transaction) => {
    // Two runs at once would both read the same balances.
    await sql`lock table payout in share row exclusive mode`.execute(transaction);
    const owed = await listOwed(transaction, vendorIds);
    for (const vendorId of vendorIds) {
      const vendor = owed.find(({ vendor_id }) => vendor_id === vendorId);
      if (vendor === undefined || vendor.balance <= 0)
        return refuse(
          "not-now",
          `${vendor?.name ?? "One of them"} is owed nothing, or is in an open run`,
        );
      if (vendor.account === null || vendor.account.confirmed_at === null)
        return refuse("not-now", `Confirm first where ${vendor.name} is paid`);
    }
    const { id } = await transaction
      .insertInto("payout")
      .values({ made_at: by.now, made_by: by.operatorId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("payout_item")
      .values(
        owed.map((vendor) => ({
          payout_id: id,
          vendor_id: vendor.vendor_id,
          amount_paise: vendor.balance,
          account: JSON.stringify(vendor.account),
        })),
      )
      .execute();
    await recordChange(transaction, by, {
      act: "payout made",
      subject: "payout",
      id,
      name: `Payout ${id}`,
      after: {
        vendors: owed.length,
        rupees: toRupees(owed.reduce((sum, one) => sum + one.balance, 0) as Paise),
      },
    });
    return id;
  });

/** Posts that the bank has paid a run, or one vendor of it. What is paid or withdrawn already stays as it is. */
export const payPayout = (
  db: Db,
  payoutId: number,
  { reference, vendorId }: { reference: string; vendorId: number | undefined },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const items = await transaction
      .selectFrom("payout_item")
      .select(["vendor_id", "amount_paise", "entry_id", "withdrawn_at"])
      .select(sql<PayoutAccount | null>`account`.as("account"))
      .where("payout_id", "=", payoutId)
      .$if(vendorId !== undefined, (query) => query.where("vendor_id", "=", vendorId ?? 0))
      .orderBy("vendor_id")
      .forUpdate()
      .execute();
    if (items.length === 0) return refuse("unknown", "There is no such payout");
    const open = items.filter((one) => one.entry_id === null && one.withdrawn_at === null);
    if (open.length === 0 && items.every(({ withdrawn_at }) => withdrawn_at !== null))
      return refuse("not-now", "This was withdrawn from the payout");
    for (const { vendor_id, amount_paise, account } of open) {
      const paise = Number(amount_paise) as Paise;
      const entryId = await postEntry(transaction, {
        reference: `payout:${payoutId}:${vendor_id}`,
        kind: "payout",
        method: "bank",
        transfer: items.length === 1 ? reference : `${reference} ${vendor_id}`,
        actorId: by.operatorId,
        postings: [
          { account: "vendor", vendorId: vendor_id, paise },
          { account: "bank", paise: negated(paise) },
        ],
        now: by.now,
      });
      if (entryId === undefined)
        return refuse("not-now", "This reference has been recorded already");
      await transaction
        .updateTable("payout_item")
        .set({ entry_id: entryId })
        .where("payout_id", "=", payoutId)
        .where("vendor_id", "=", vendor_id)
        .execute();
      await queueNotification(transaction, {
        event: "payout-paid",
        accountId: vendor_id,
        data: { rupees: toRupees(paise), shown: account && masked(account).shown, reference },
        now: by.now,
      });
    }
    if (open.length > 0)
      await recordChange(transaction, by, {
        act: "payout paid",
        subject: "payout",
        id: payoutId,
        name: `Payout ${payoutId}`,
        after: { vendors: open.length, reference },
      });
    return undefined;
  });

const lockItem = (transaction: Db, payoutId: number, vendorId: number) =>
  transaction
    .selectFrom("payout_item")
    .select(["amount_paise", "entry_id", "withdrawn_at"])
    .select(sql<PayoutAccount | null>`account`.as("account"))
    .where("payout_id", "=", payoutId)
    .where("vendor_id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();

const NOT_IN_IT = refuse("unknown", "This vendor is not in the payout");

/**
 * Takes a vendor that the bank did not pay out of a run: it is owed again, and can be in another run. Repeated, it
 * writes nothing. Refuses as `not-now` what is paid.
 */
export const withdrawPayout = (
  db: Db,
  { payoutId, vendorId }: { payoutId: number; vendorId: number },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const item = await lockItem(transaction, payoutId, vendorId);
    if (item === undefined) return NOT_IN_IT;
    if (item.entry_id !== null) return refuse("not-now", "This vendor is paid already");
    if (item.withdrawn_at !== null) return undefined;
    await transaction
      .updateTable("payout_item")
      .set({ withdrawn_at: by.now })
      .where("payout_id", "=", payoutId)
      .where("vendor_id", "=", vendorId)
      .execute();
    await recordChange(transaction, by, {
      act: "payout withdrawn",
      subject: "payout",
      id: payoutId,
      name: `Payout ${payoutId}`,
      after: { vendor: vendorId, rupees: toRupees(Number(item.amount_paise) as Paise) },
    });
    return undefined;
  });

/**
 * Reverses a payment that the bank has sent back after it was marked as paid, and notifies the vendor: it is owed
 * again, and can be in another run. Repeated, it writes nothing. Refuses as `not-now` what is not paid.
 */
export const returnPayout = (
  db: Db,
  { payoutId, vendorId, reason }: { payoutId: number; vendorId: number; reason: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const item = await lockItem(transaction, payoutId, vendorId);
    if (item === undefined) return NOT_IN_IT;
    const { entry_id, account } = item;
    if (entry_id === null) return refuse("not-now", "This vendor is not paid yet");
    if (await isReversed(transaction, entry_id)) return undefined;
    await reverseEntry(transaction, `payout:${payoutId}:${vendorId}`, {
      actorId: by.operatorId,
      reason,
      now: by.now,
    });
    const rupees = toRupees(Number(item.amount_paise) as Paise);
    await queueNotification(transaction, {
      event: "payout-returned",
      accountId: vendorId,
      data: { rupees, shown: account && masked(account).shown, reason },
      now: by.now,
    });
    await recordChange(transaction, by, {
      act: "payout returned",
      subject: "payout",
      id: payoutId,
      name: `Payout ${payoutId}`,
      after: { vendor: vendorId, rupees },
      reason,
    });
    return undefined;
  });
