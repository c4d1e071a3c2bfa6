import type { Subject } from "./contract.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

/** The operator who makes a change, and the time; null for a command or the configuration. */
export type Operator = { operatorId: number | null; now: Date };

export type Change = {
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
 * Writes into the audit trail. Call it in the transaction of the change, after its other writes: entries are
 * chained, so an insert blocks all others until the transaction ends. It takes no name, address or number of
 * a customer: entries survive the erasure of the account.
 */
export const recordChange = (db: Db, by: Operator, change: Change): Promise<void> =>
  recordChanges(db, by, [change]);

/** Records several changes in one statement, so that others wait no longer than for one. */
export async function recordChanges(db: Db, by: Operator, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const entries = changes.map(({ act, subject, id, name, before, after, reason }) => ({
    happened_at: by.now,
    operator_id: by.operatorId,
    operator_name: sql<string>`coalesce((select coalesce(nullif(name, ''), email)
      from account where id = ${by.operatorId}), '')`,
    act,
    subject,
    subject_id: String(id),
    subject_name: name,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    reason: reason ?? "",
  }));
  await db.insertInto("audit_entry").values(entries).execute();
}

type Export = {
  /** The part of /ops that shows the list: `bookings`, `vendors`, `inbox`. */
  list: string;
  /** The filters of the request; only their names are stored, not the values. */
  filters: Record<string, unknown>;
  rows: number;
};

/** Writes into the audit trail that a list of people was exported, before it is sent. */
export const recordExport = (
  db: Db,
  by: Operator,
  { list, filters, rows }: Export,
): Promise<void> =>
  recordChange(db, by, {
    act: "exported",
    subject: "list",
    id: list,
    name: list,
    after: {
      rows,
      filters: Object.entries(filters).flatMap(([name, value]) =>
        value === undefined || value === "" ? [] : [name],
      ),
    },
  });
