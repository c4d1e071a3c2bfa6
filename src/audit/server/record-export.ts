import type { Db } from "#server/database/connect.ts";
import { recordChange, type Operator } from "./record-change.ts";

type Export = {
  /** The part of the desk that shows the list: `bookings`, `vendors`, `inbox`. */
  list: string;
  /** The filters as they were sent; their names are kept, and not what was searched for. */
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
