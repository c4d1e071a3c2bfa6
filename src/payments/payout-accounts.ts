import { recordChange, type Operator } from "#audit/exports.ts";
import type { PayoutAccountRequest } from "./contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";

export type PayoutAccount = PayoutAccountRequest & { confirmed_at: Date | null };

/** An account as it may be shown: the name of the bank and the last digits. */
export const masked = ({ holder, upi_id, account_number, ifsc, confirmed_at }: PayoutAccount) => ({
  holder,
  shown:
    upi_id === ""
      ? `${ifsc} ····${account_number.slice(-4)}`
      : upi_id.replace(/^(.{2}).*(?=@)/, "$1····"),
  is_confirmed: confirmed_at !== null,
});

const columns = ["holder", "upi_id", "account_number", "ifsc", "confirmed_at"] as const;

/** Where a vendor is paid, masked; null until it has typed it. */
export async function readPayoutAccount(db: Db, vendorId: number) {
  const row = await db
    .selectFrom("payout_account")
    .select(columns)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return row === undefined ? null : masked(row);
}

/** Writes where a vendor is paid. A change waits for an operator's confirmation. */
export async function updatePayoutAccount(
  db: Db,
  vendorId: number,
  account: PayoutAccountRequest,
  now: Date,
): Promise<void> {
  const row = { ...account, changed_at: now };
  await db
    .insertInto("payout_account")
    .values({ vendor_id: vendorId, ...row })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ ...row, confirmed_at: null }),
    )
    .execute();
}

/** An operator has checked with the vendor that the account is its own. */
export const confirmPayoutAccount = (
  db: Db,
  vendorId: number,
  by: Operator,
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable("payout_account")
      .set({ confirmed_at: by.now })
      .where("vendor_id", "=", vendorId)
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) return refuse("unknown", "This vendor has not said where it is paid");
    await recordChange(transaction, by, {
      act: "payout account confirmed",
      subject: "vendor",
      id: vendorId,
      name: row.holder,
      after: { account: masked(row).shown },
    });
    return undefined;
  });
