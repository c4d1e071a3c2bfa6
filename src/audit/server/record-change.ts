import type { Subject } from "../contract.ts";
import type { Db } from "#server/database/connect.ts";
import { insertEntries } from "./queries.ts";

/** The operator who makes a change, and the time; null for a command or the configuration. */
export type Operator = { operatorId: number | null; now: Date };

type Change = {
  /** What was done, in the past tense: `approved`, `price changed`. */
  act: string;
  subject: Subject;
  id: number | string;
  /** How people call it: an order id, a title, a vendor's name; a customer is `customer #12`. */
  name: string;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  reason?: string | undefined;
};

/**
 * Writes into the audit trail what an operator changed. Call it in the transaction that makes the
 * change, so that there is never one without the other, and after its other writes: entries are chained,
 * so whoever adds one holds up all others until the transaction ends. Of a customer it takes no name, address
 * or number, neither before nor after: no entry can be changed when the customer erases the account.
 *
 *     await recordChange(transaction, by, {
 *       act: "assigned", subject: "booking", id: 12, name: "7Q4M-K2XD",
 *       before: { status: "pending" }, after: { status: "accepted", vendor: "Meera Devi" },
 *     });
 */
export const recordChange = (db: Db, by: Operator, change: Change): Promise<void> =>
  recordChanges(db, by, [change]);

/** The same for several changes: one statement, so that others wait no longer than for one. */
export async function recordChanges(db: Db, by: Operator, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  await insertEntries(
    db,
    changes.map(({ act, subject, id, name, before, after, reason }) => ({
      happened_at: by.now,
      operator_id: by.operatorId,
      act,
      subject,
      subject_id: String(id),
      subject_name: name,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: reason ?? "",
    })),
  );
}
