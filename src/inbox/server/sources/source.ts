import type { Page, Table } from "../queries/items.ts";
import type { Db } from "#server/database/connect.ts";

/** What the inbox reads of every item, whichever form it came from. */
export type ItemRow = {
  id: number;
  name: string;
  received_at: Date;
  handled_at: Date | null;
  handled_by: number | null;
  /** The display name of the operator who handled it. */
  handler: string | null;
};

/** One of the two forms that fill the inbox: where its items are stored and how they are named. */
export type Source<Row extends ItemRow, Item> = {
  table: Table;
  /** The name of an item in the audit trail and in messages to operators. */
  subject: "contact" | "vendor application";
  noun: string;
  list: (db: Db, page: Page) => Promise<Row[]>;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  /** A row as operators read it. */
  toItem: (row: Row) => Item;
};

/** The fields of an item about its receipt and handling. */
export const handling = ({ received_at, handled_at, handler }: ItemRow) => ({
  received_at: received_at.toISOString(),
  handled_at: handled_at?.toISOString() ?? null,
  handled_by: handler,
});
