import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { negated, toRupees, type Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, hasRow, inTransaction } from "#server/database/connect.ts";
import { queueNotification } from "#notifications/exports.ts";
import { accountName, postEntry, reverseEntry } from "./ledger.ts";
import { keptSums, type VendorSums } from "./settle-vendor.ts";
import { masked, type PayoutAccount } from "./payout-accounts.ts";
import { assessTds, deductedTds, deductTds, unpaidEarnings, undoTds, yearOf } from "./tds.ts";

export type Payee = { vendor_id: number; name: string; account: PayoutAccount | null };
type Owed = Payee & VendorSums & { year_paise: Paise; unpaid_paise: Paise; is_registered: boolean };

/**
 * The sums of each vendor, what it earned in this financial year, and what no run has, for those whose balance is not
 * ₹0, or that are `taxed`, and are in no open run.
 */
export async function listOwed(
  db: Db,
  now: Date,
  taxed: Iterable<number>,
  vendorIds?: readonly number[],
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select balance.vendor_id, ${accountName} as name, ${keptSums},
      coalesce(year.earned_paise, 0)::float8 as year_paise, ${unpaidEarnings} as unpaid_paise,
      exists (select from vendor_tax
        where vendor_tax.vendor_id = balance.vendor_id and gstin <> '') as is_registered,
      (select to_jsonb(payout_account) - 'vendor_id' from payout_account
        where payout_account.vendor_id = balance.vendor_id) as account
    from vendor_balance as balance
    left join account on account.id = balance.vendor_id
    left join vendor_year as year on year.vendor_id = balance.vendor_id and year = ${yearOf(now)}
    where (balance_paise <> 0 or balance.vendor_id = any(${[...taxed]}::int[]))
      and (${vendorIds ?? null}::int[] is null or balance.vendor_id = any(${vendorIds ?? null}::int[]))
      and not exists (select from payout_item as item
        where item.vendor_id = balance.vendor_id and item.entry_id is null
          and item.withdrawn_at is null and item.amount_paise > 0)
    order by name, vendor_id`.execute(db);
  return rows;
}

const recordPayout = (
  transaction: Db,
  by: Operator,
  act: "made" | "paid" | "withdrawn" | "returned",
  id: number,
  after: Record<string, unknown>,
  reason?: string,
) =>
  recordChange(transaction, by, {
    act: `payout ${act}`,
    subject: "payout",
    id,
    name: `Payout ${id}`,
    after,
    reason,
  });

/**
 * Makes a payout run of what some vendors are owed now, less the tax that is deducted at source, and returns its id.
 * A vendor whose pay the tax takes, or who had it in cash, is in it with ₹0. Refuses as `not-now` a vendor who is owed
 * nothing and has no tax to pay, is in an open run, or whose account no operator has confirmed.
 */
export const createPayout = (
  db: Db,
  vendorIds: readonly number[],
  by: { operatorId: number; now: Date },
): Promise<number | Refusal<"not-now">> =>
  inTransaction(db, async (transaction) => {
    // Two runs at once would both read the same balances.
    await sql`lock table payout in share row exclusive mode`.execute(transaction);
    // Nothing is earned between the tax and the amount.
    await sql`select from vendor_balance where vendor_id = any(${vendorIds}) order by vendor_id
      for update`.execute(transaction);
    const taxes = await assessTds(transaction, by.now, vendorIds);
    const owed = await listOwed(transaction, by.now, taxes.keys(), vendorIds);
    const netOf = (vendor: Owed) =>
      Math.max(0, vendor.balance - (taxes.get(vendor.vendor_id)?.paise ?? 0)) as Paise;
    for (const vendorId of vendorIds) {
      const vendor = owed.find(({ vendor_id }) => vendor_id === vendorId);
      if (vendor === undefined || (vendor.balance <= 0 && !taxes.has(vendorId)))
        return refuse(
          "not-now",
          say`${vendor?.name ?? "One of them"} is owed nothing, or is in an open run`,
        );
      if (netOf(vendor) > 0 && !vendor.account?.confirmed_at)
        return refuse("not-now", say`Confirm first where ${vendor.name} is paid`);
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
          amount_paise: netOf(vendor),
          earned_paise: vendor.unpaid_paise,
          account: vendor.account && JSON.stringify(vendor.account),
        })),
      )
      .execute();
    for (const { vendor_id: vendorId, name } of owed) {
      const tds = taxes.get(vendorId);
      if (tds) await deductTds(transaction, { payoutId: id, vendorId, name }, tds, by);
    }
    const tds = [...taxes.values()].reduce((sum, { paise }) => sum + paise, 0) as Paise;
    await recordPayout(transaction, by, "made", id, {
      vendors: owed.length,
      rupees: toRupees(owed.reduce((sum, one) => sum + netOf(one), 0) as Paise),
      ...(tds > 0 && { tds: toRupees(tds) }),
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
      .selectFrom("payout_item as item")
      .select(["vendor_id", "amount_paise", "entry_id", "withdrawn_at"])
      .select(sql<PayoutAccount | null>`account`.as("account"))
      .select(deductedTds.as("tds"))
      .where("payout_id", "=", payoutId)
      .$if(vendorId !== undefined, (query) => query.where("vendor_id", "=", vendorId ?? 0))
      .orderBy("vendor_id")
      .forUpdate()
      .execute();
    if (items.length === 0) return refuse("unknown", "There is no such payout");
    const open = items.filter(
      (one) => one.entry_id === null && one.withdrawn_at === null && Number(one.amount_paise) > 0,
    );
    if (open.length === 0 && items.every(({ withdrawn_at }) => withdrawn_at !== null))
      return refuse("not-now", "This was withdrawn from the payout");
    for (const { vendor_id, amount_paise, account, tds } of open) {
      const paise = Number(amount_paise) as Paise;
      const entryId = await postEntry(transaction, {
        reference: `payout:${payoutId}:${vendor_id}`,
        kind: "payout",
        method: "bank",
        transfer: reference,
        // One transfer to all: the bank's line is their sum.
        ...(items.length > 1 && { part: vendor_id }),
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
        data: {
          rupees: toRupees(paise),
          shown: account && masked(account).shown,
          reference,
          tds: toRupees(tds),
        },
        now: by.now,
      });
    }
    if (open.length > 0)
      await recordPayout(transaction, by, "paid", payoutId, { vendors: open.length, reference });
    return undefined;
  });

/**
 * Takes one vendor out of a run: it is owed again, with the tax that was deducted, and can be in another run. Without a
 * `reason` the bank did not pay it; with one the bank sent it back after it was marked as paid, which is reversed, and
 * the vendor is notified. Repeated, it writes nothing. Refuses as `not-now` what is paid, or is not.
 */
export const takeBack = (
  db: Db,
  { payoutId, vendorId, reason }: { payoutId: number; vendorId: number; reason?: string },
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const item = await transaction
      .selectFrom("payout_item")
      .select(["amount_paise", "entry_id", "withdrawn_at"])
      .select(sql<PayoutAccount | null>`account`.as("account"))
      .where("payout_id", "=", payoutId)
      .where("vendor_id", "=", vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (item === undefined) return refuse("unknown", "This vendor is not in the payout");
    const { entry_id: entryId, account } = item;
    const rupees = toRupees(Number(item.amount_paise) as Paise);
    const undo = { actorId: by.operatorId, now: by.now, reason: reason ?? "Withdrawn" };
    if (reason === undefined) {
      if (entryId !== null) return refuse("not-now", "This vendor is paid already");
      if (item.withdrawn_at !== null) return undefined;
      await transaction
        .updateTable("payout_item")
        .set({ withdrawn_at: by.now })
        .where("payout_id", "=", payoutId)
        .where("vendor_id", "=", vendorId)
        .execute();
    } else {
      if (entryId === null) return refuse("not-now", "This vendor is not paid yet");
      if (await hasRow(transaction.selectFrom("ledger_entry").where("reverses", "=", entryId)))
        return undefined;
      await reverseEntry(transaction, { id: entryId }, undo);
      await queueNotification(transaction, {
        event: "payout-returned",
        accountId: vendorId,
        data: { rupees, shown: account && masked(account).shown, reason },
        now: by.now,
      });
    }
    await undoTds(transaction, { payoutId, vendorId }, undo);
    const act = reason === undefined ? "withdrawn" : "returned";
    await recordPayout(transaction, by, act, payoutId, { vendor: vendorId, rupees }, reason);
    return undefined;
  });
