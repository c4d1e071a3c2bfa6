import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { fieldsOf, unlessDuplicate } from "./create-item.ts";
import type { Flaw, Kept, Resource } from "../resources/resource.ts";
import { claimVersion } from "../queries/items.ts";
import { lastEditor } from "./last-editor.ts";

/** The item as it is now, for whoever changed an older version of it. */
export type Stale<Item> = Refusal<"stale"> & { current: Item };

type ChangeRefusal<Item> = Refusal<"unknown" | "taken"> | Flaw | Stale<Item>;

/**
 * Publishes a change of the version that was read. Of two editors the first wins; the second is told
 * who that was, with the item as it is now, and overwrites nothing.
 */
export const updateItem = <Item extends Kept, Input extends object>(
  db: Db,
  by: Operator,
  kind: Resource<Item, Input>,
  { id, version, input }: { id: number; version: number; input: Input },
): Promise<Item | ChangeRefusal<Item>> =>
  unlessDuplicate(kind.unique, () =>
    inTransaction(db, async (transaction) => {
      const before = await kind.find(transaction, id);
      if (before === undefined) return refuse("unknown", `There is no such ${kind.subject}`);
      if (before.version !== version) return stale(transaction, kind, before);
      const wrong = await kind.check(transaction, input, before);
      if (wrong !== undefined) return wrong;
      if (!(await claimVersion(transaction, kind.table, id, version)))
        return stale(transaction, kind, (await kind.find(transaction, id)) ?? before);
      await kind.update(transaction, by, before, input);
      const after = (await kind.find(transaction, id)) ?? before;
      await kind.changed?.(transaction, before, after, by.now);
      await recordDifference(transaction, by, kind, { before, after, input });
      return after;
    }),
  );

async function stale<Item extends Kept, Input extends object>(
  db: Db,
  kind: Resource<Item, Input>,
  current: Item,
): Promise<Stale<Item>> {
  const who = await lastEditor(db, kind.subject, current.id);
  const sentence = `This was changed after you opened it, by ${who}. Nothing was overwritten`;
  return { ...refuse("stale", sentence), current };
}

async function recordDifference<Item extends Kept, Input extends object>(
  db: Db,
  by: Operator,
  kind: Resource<Item, Input>,
  { before, after, input }: { before: Item; after: Item; input: Input },
): Promise<void> {
  const [was, is] = [fieldsOf(before, input), fieldsOf(after, input)];
  const changed = Object.keys(was).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  );
  if (changed.length === 0) return;
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, fields[key]]));
  await recordChange(db, by, {
    act: changed.includes("price") ? "price changed" : "changed",
    subject: kind.subject,
    id: after.id,
    name: kind.nameOf(after),
    before: only(was),
    after: only(is),
  });
}
