import type { Operator } from "#audit/exports.ts";
import type { Subject } from "#audit/contract.ts";
import type { CatalogueItem, OpsQuery } from "../contract.ts";
import { type Refusal, refuseAt } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { listItems, type ItemTable } from "../queries.ts";
import { sql, type SelectQueryBuilder } from "kysely";

export type Invalid = Refusal<"invalid">;

type Reader<Item> = {
  list: (db: Db, query: OpsQuery) => Promise<Item[]>;
  find: (db: Db, id: number) => Promise<Item | undefined>;
};

/** How an editable resource is read and written. Versions, retirement and audit are in the operations. */
export type Resource<Item extends CatalogueItem, Input extends object> = Reader<Item> & {
  subject: Extract<
    Subject,
    "category" | "product" | "mini service" | "city" | "service name" | "search words"
  >;
  table: ItemTable;
  nameOf: (item: Item) => string;
  /** Before the transaction of a write. */
  clean?: (input: Input) => Promise<Input>;
  /** Refuses valid input that must not be written. `before` is undefined for a new item. */
  check: (db: Db, input: Input, before: Item | undefined) => Promise<Invalid | undefined>;
  /** What to ask the operator before a change, with the numbers; undefined: nothing. */
  ask?: (db: Db, before: Item, input: Input) => Promise<string | undefined>;
  add: (db: Db, by: Operator, id: number, input: Input) => Promise<unknown>;
  onAdded?: (db: Db, item: Item, now: Date) => Promise<void>;
  update: (db: Db, by: Operator, before: Item, input: Input) => Promise<unknown>;
  retireRefusal?: (item: Item) => string | undefined;
  restoreRefusal?: (db: Db, item: Item) => Promise<string | undefined>;
  /** In the transaction of a change, retirement or restoration, after the write. */
  onChanged?: (db: Db, before: Item, after: Item, now: Date) => Promise<void>;
  uniqueConstraint?: string;
};

type Row = { retired_at: Date | null };

/** Returns the functions that read items by a query of their rows, with the time of retirement as text. */
export const reader = <Tables, Table extends keyof Tables, R extends Row, Item>(
  rows: (db: Db) => SelectQueryBuilder<Tables, Table, R>,
  table: ItemTable,
  toItem: (row: Omit<R, "retired_at"> & { retired_at: string | null }) => Item,
): Reader<Item> => {
  const read = (row: R) => toItem({ ...row, retired_at: row.retired_at?.toISOString() ?? null });
  return {
    list: async (db, query) => (await listItems(rows(db), table, query).execute()).map(read),
    async find(db, id) {
      const row = await rows(db)
        .where(sql<boolean>`item.id = ${id}`)
        .executeTakeFirst();
      return row && read(row as R);
    },
  };
};

export const invalid = (path: string, sentence: string): Invalid =>
  refuseAt(path, "invalid", sentence);
