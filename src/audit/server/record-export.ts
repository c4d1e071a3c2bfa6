import type { Db } from "#server/database/connect.ts";
import { recordChange, type Operator } from "./record-change.ts";

type Export = {
  /** The part of /ops that shows the list: `bookings`, `vendors`, `inbox`. */
  list: string;
  /** The filters of the request; only their names are stored, not the values. */
  filters: Record<string, unknown>;
  rows: number;
};

/** Writes into the audit trail that a list of people left as a file, before it is sent. */
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
