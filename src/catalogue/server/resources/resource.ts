import type { Operator } from "#audit/server/public.ts";
import type { Subject } from "#audit/contract.ts";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { ItemTable } from "../queries/items.ts";

export type Kept = { id: number; version: number; retired_at: string | null };

/** What is wrong with what somebody typed, and in which field. */
export type Flaw = Refusal<"invalid">;

/**
 * One kind of thing that operators keep: how it is read and written. What holds for all of them
 * (versions, retiring, the audit trail) is said once, in the verbs.
 */
export type Resource<Item extends Kept, Input extends object> = {
  subject: Extract<Subject, "category" | "product" | "mini service" | "city" | "service name">;
  table: ItemTable;
  nameOf: (item: Item) => string;
  list: (db: Db, query: OpsQuery) => Promise<Item[]>;
  find: (db: Db, id: number) => Promise<Item | undefined>;
  /** What speaks against writing the input, besides its form. `before`: nothing when it is new. */
  check: (db: Db, input: Input, before: Item | undefined) => Promise<Flaw | undefined>;
  add: (db: Db, by: Operator, id: number, input: Input) => Promise<void>;
  update: (db: Db, by: Operator, before: Item, input: Input) => Promise<void>;
  /** Why it cannot be retired, in one sentence. */
  keeps?: (item: Item) => string | undefined;
  /** Why it cannot be put back as it is, in one sentence. */
  bars?: (db: Db, item: Item) => Promise<string | undefined>;
  /** Called in the transaction of a change, a retirement and a restoration, once it is written. */
  changed?: (db: Db, before: Item, after: Item, now: Date) => Promise<void>;
  /** The constraint that says that a name is taken. */
  unique?: string;
};

/** `retired_at` as it travels. */
export const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const flaw = (path: string, sentence: string): Flaw => ({
  refused: "invalid",
  sentences: [sentence],
  path,
});
