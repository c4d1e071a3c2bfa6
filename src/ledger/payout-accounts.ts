import { recordChange, type Operator } from "#audit/exports.ts";
import { listWaysIn, WAY_IN_DAYS } from "#account/exports.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { PayoutAccountRequest } from "./contract.ts";
import type { AccountReading } from "./vendors-contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";

/** The moments are strings where the row was read as JSON. */
export type PayoutAccount = PayoutAccountRequest & {
  changed_at: Date | string;
  confirmed_at: Date | string | null;
};

/** An account as it may be shown: the name of the bank and the last digits. */
export const masked = (account: PayoutAccount) => {
  const { holder, upi_id, account_number, ifsc, changed_at, confirmed_at } = account;
  return {
    holder,
    shown:
      upi_id === ""
        ? `${ifsc} ····${account_number.slice(-4)}`
        : upi_id.replace(/^(.{2}).*(?=@)/, "$1····"),
    is_confirmed: confirmed_at !== null,
    changed_at: new Date(changed_at).toISOString(),
  };
};

const columns = [
  "holder",
  "upi_id",
  "account_number",
  "ifsc",
  "changed_at",
  "confirmed_at",
] as const;

/** Where a vendor is paid, masked; null until it has typed it. */
export async function readPayoutAccount(db: Db, vendorId: number) {
  const row = await db
    .selectFrom("payout_account")
    .select(columns)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return row === undefined ? null : masked(row);
}

/** Where a vendor is paid, in full, with the number to call the vendor on. The audit trail notes who read it. */
export const readOutAccount = (
  db: Db,
  vendorId: number,
  by: Operator,
): Promise<AccountReading | Refusal<"unknown">> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("payout_account")
      .innerJoin("account", "account.id", "vendor_id")
      .select([...columns, "phone_number"])
      .where("vendor_id", "=", vendorId)
      .executeTakeFirst();
    if (row === undefined) return NO_ACCOUNT;
    const { confirmed_at: _, changed_at, ...account } = row;
    await recordChange(transaction, by, {
      act: "payout account read",
      subject: "vendor",
      id: vendorId,
      name: row.holder,
      after: { account: masked(row).shown },
    });
    return { ...account, changed_at: changed_at.toISOString() };
  });

const NO_ACCOUNT = refuse("unknown", "This vendor has given no account yet");

/** Writes where a vendor is paid, and notifies it. A change waits for an operator's confirmation. */
export const updatePayoutAccount = (
  db: Db,
  vendorId: number,
  account: PayoutAccountRequest,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const row = { ...account, changed_at: now, confirmed_at: null };
    await transaction
      .insertInto("payout_account")
      .values({ vendor_id: vendorId, ...row })
      .onConflict((conflict) => conflict.column("vendor_id").doUpdateSet(row))
      .execute();
    const { shown } = masked(row);
    const event = "payout-account-saved";
    await queueNotification(transaction, { event, accountId: vendorId, data: { shown }, now });
  });

/**
 * An operator has read the account of `changedAt` out to the vendor, who says that it is its own. Repeated, it writes
 * nothing. Refuses as `overtaken` where the vendor has saved another one since, and as `way-in` the operator who could
 * have saved it: who made a password link for the vendor or corrected its contact in the last seven days.
 */
export const confirmPayoutAccount = (
  db: Db,
  vendorId: number,
  changedAt: string,
  by: Operator,
): Promise<Refusal<"unknown" | "overtaken" | "way-in"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("payout_account")
      .select(columns)
      .where("vendor_id", "=", vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return NO_ACCOUNT;
    const { shown, is_confirmed, changed_at } = masked(row);
    if (Date.parse(changed_at) !== Date.parse(changedAt))
      return refuse("overtaken", "The vendor has changed this account. Read out the new one");
    if (is_confirmed) return undefined;
    const wayIn = (await listWaysIn(transaction, vendorId, by.now)).findLast(
      ({ operator_id }) => operator_id === by.operatorId,
    );
    if (wayIn !== undefined)
      return refuse(
        "way-in",
        say`You made a password link for this vendor or changed its contact. Another operator can confirm the account, or you from ${longDay(addDays(today(wayIn.happened_at), WAY_IN_DAYS + 1))}`,
      );
    await transaction
      .updateTable("payout_account")
      .set({ confirmed_at: by.now })
      .where("vendor_id", "=", vendorId)
      .execute();
    await queueNotification(transaction, {
      event: "payout-account-confirmed",
      accountId: vendorId,
      data: { shown },
      now: by.now,
    });
    await recordChange(transaction, by, {
      act: "payout account confirmed",
      subject: "vendor",
      id: vendorId,
      name: row.holder,
      after: { account: shown },
    });
    return undefined;
  });
