import type { Operator } from "#audit/exports.ts";
import { negated, type Paise, toPaise } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { adjustBalance } from "#ledger/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { rupees } from "../money/record-money.ts";
import { VENDOR_HOURS } from "./limits.ts";
import { after, type ComplaintRow, lockComplaint } from "./queries.ts";

type Refused = Refusal<"unknown" | "not-now" | "no-day" | "too-much"> | undefined;

/** Takes `paise` off what its vendor earned, in the name of the operator who decided. Call it with the row locked. */
export async function settle(
  transaction: Db,
  { id, number, vendor_id: vendorId, reason, decided_by }: ComplaintRow,
  paise: Paise,
  by: Operator,
): Promise<Refused> {
  await transaction
    .updateTable("complaint")
    .set({ deduction_paise: paise, settled_at: by.now })
    .where("id", "=", id)
    .execute();
  if (paise === 0 || vendorId === null) return undefined;
  const why = { key: `complaint:${id}:vendor`, reason: `Complaint ${number}: ${reason}` };
  const operatorId = by.operatorId ?? decided_by;
  const adjustment = { paise: negated(paise), ...why };
  const adjusted = await adjustBalance(transaction, vendorId, adjustment, {
    operatorId,
    now: by.now,
  });
  return isRefusal(adjusted) ? adjusted : undefined;
}

/** Of the desk, once the vendor contested it: takes off `paise`, at most what was proposed; 0: nothing. */
export const decideDeduction = (db: Db, id: number, paise: Paise, by: Operator): Promise<Refused> =>
  inTransaction(db, async (transaction) => {
    const complaint = await lockComplaint(transaction, id);
    if (complaint === undefined) return refuse("unknown", "There is no such complaint");
    const most = toPaise(complaint.deduction);
    if (complaint.contested_at === null)
      return refuse("not-now", "The vendor has not contested this");
    if (complaint.settled_at !== null)
      return most === paise ? undefined : refuse("not-now", "This is settled already");
    if (paise > most)
      return refuseAt("amount", "too-much", say`At most ${rupees(most)} was proposed`);
    return settle(transaction, complaint, paise, by);
  });

const MOST = 200;

/** Posts what no vendor contested within 24 hours, each in a transaction of its own. */
export async function settleDueDeductions(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom("complaint")
    .select("id")
    .where("settled_at", "is", null)
    .where("contested_at", "is", null)
    .where("decided_at", "<=", after(now, -VENDOR_HOURS))
    .orderBy("id")
    .limit(MOST)
    .execute();
  for (const { id } of due)
    await inTransaction(db, async (transaction) => {
      const complaint = await lockComplaint(transaction, id);
      // Who held the lock may have settled or contested it.
      if (!complaint || complaint.settled_at !== null || complaint.contested_at !== null)
        return undefined;
      const paise = toPaise(complaint.deduction);
      return settle(transaction, complaint, paise, { operatorId: null, now });
    });
}
