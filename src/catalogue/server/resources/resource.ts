import type { Operator } from "#audit/server/public.ts";
import type { Subject } from "#audit/contract.ts";
import type { CatalogueItem, OpsQuery } from "#catalogue/contract/ops.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { ItemTable } from "../queries/items.ts";

/** A refusal with the invalid field's path and message. */
export type Invalid = Refusal<"invalid">;

type Reader<Item> = {
  list: (db: Db, query: OpsQuery) => Promise<Item[]>;
  find: (db: Db, id: number) => Promise<Item | undefined>;
};

/**
 * A resource of the catalogue that operators edit: how it is read and written. Versions, retirement
 * and the audit trail are common to all and are in the operations.
 */
export type Resource<Item extends CatalogueItem, Input extends object> = Reader<Item> & {
  subject: Extract<Subject, "category" | "product" | "mini service" | "city" | "service name">;
  table: ItemTable;
  nameOf: (item: Item) => string;
  /** Refuses valid input that must not be written. `before` is undefined for a new item. */
  check: (db: Db, input: Input, before: Item | undefined) => Promise<Invalid | undefined>;
  add: (db: Db, by: Operator, id: number, input: Input) => Promise<unknown>;
  /** Called in the transaction that adds it. */
  onAdded?: (db: Db, item: Item, now: Date) => Promise<void>;
  update: (db: Db, by: Operator, before: Item, input: Input) => Promise<unknown>;
  /** Returns why it cannot be retired, in one sentence. */
  retireRefusal?: (item: Item) => string | undefined;
  /** Returns why it cannot be restored, in one sentence. */
  restoreRefusal?: (db: Db, item: Item) => Promise<string | undefined>;
  /** Called in the transaction of a change, a retirement and a restoration, after the write. */
  onChanged?: (db: Db, before: Item, after: Item, now: Date) => Promise<void>;
  /** The unique constraint of the name. */
  uniqueConstraint?: string;
};

type Row = { retired_at: Date | null };

/**
 * Returns the functions that read items, by the table's query, with the time of retirement as text.
 */
export const reader = <R extends Row, Item>(
  list: (db: Db, query: OpsQuery) => Promise<R[]>,
  find: (db: Db, id: number) => Promise<R | undefined>,
  toItem: (row: Omit<R, "retired_at"> & { retired_at: string | null }) => Item,
): Reader<Item> => {
  const read = (row: R) => toItem({ ...row, retired_at: row.retired_at?.toISOString() ?? null });
  return {
    list: async (db, query) => (await list(db, query)).map(read),
    async find(db, id) {
      const row = await find(db, id);
      return row && read(row);
    },
  };
};

export const invalid = (path: string, sentence: string): Invalid => ({
  refused: "invalid",
  sentences: [sentence],
  path,
});
