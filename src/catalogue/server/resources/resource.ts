import type { Operator } from "#audit/server/public.ts";
import type { Subject } from "#audit/contract.ts";
import type { CatalogueItem, OpsQuery } from "#catalogue/contract/ops.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { ItemTable } from "../queries/items.ts";

/** What is wrong with what somebody typed, and in which field. */
export type Invalid = Refusal<"invalid">;

type Reader<Item> = {
  list: (db: Db, query: OpsQuery) => Promise<Item[]>;
  find: (db: Db, id: number) => Promise<Item | undefined>;
};

/**
 * One of the catalogue's entities that operators edit: how it is read and written. What holds for all
 * of them (versions, retiring, the audit trail) is said once, in the operations.
 */
export type Resource<Item extends CatalogueItem, Input extends object> = Reader<Item> & {
  subject: Extract<Subject, "category" | "product" | "mini service" | "city" | "service name">;
  table: ItemTable;
  nameOf: (item: Item) => string;
  /** Refuses what must not be written although its form is right. `before`: undefined when it is new. */
  check: (db: Db, input: Input, before: Item | undefined) => Promise<Invalid | undefined>;
  add: (db: Db, by: Operator, id: number, input: Input) => Promise<unknown>;
  update: (db: Db, by: Operator, before: Item, input: Input) => Promise<unknown>;
  /** Why it cannot be retired, in one sentence. */
  retireRefusal?: (item: Item) => string | undefined;
  /** Why it cannot be put back as it is, in one sentence. */
  restoreRefusal?: (db: Db, item: Item) => Promise<string | undefined>;
  /** Called in the transaction of a change, a retirement and a restoration, once it is written. */
  onChanged?: (db: Db, before: Item, after: Item, now: Date) => Promise<void>;
  /** The constraint that says that a name is taken. */
  uniqueConstraint?: string;
};

type Row = { retired_at: Date | null };

/** How items are read: by the queries of their table, each row with its time of retirement as text. */
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
