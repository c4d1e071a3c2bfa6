import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { fieldsOf, unlessDuplicate } from "./create-item.ts";
import type { Invalid, Resource } from "../resources/resource.ts";
import { claimVersion } from "../queries/items.ts";
import { lastEditor } from "./last-editor.ts";

/** The refusal of a change of an outdated version, with the current item. */
export type Stale<Item> = Refusal<"stale"> & { current: Item };

type ChangeRefusal<Item> = Refusal<"unknown" | "taken"> | Invalid | Stale<Item>;

/**
 * Publishes a change of the version that was read. Refuses an outdated version with the name of the
 * other operator and the current item.
 */
export const updateItem = <Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { id, version, input }: { id: number; version: number; input: Input },
): Promise<Item | ChangeRefusal<Item>> =>
  unlessDuplicate(resource.uniqueConstraint, () =>
    inTransaction(db, async (transaction) => {
      const before = await resource.find(transaction, id);
      if (before === undefined) return refuse("unknown", `There is no such ${resource.subject}`);
      if (before.version !== version) return stale(transaction, resource, before);
      const wrong = await resource.check(transaction, input, before);
      if (wrong !== undefined) return wrong;
      if (!(await claimVersion(transaction, resource.table, id, version)))
        return stale(transaction, resource, (await resource.find(transaction, id)) ?? before);
      await resource.update(transaction, by, before, input);
      const after = (await resource.find(transaction, id)) ?? before;
      await resource.onChanged?.(transaction, before, after, by.now);
      await recordDifference(transaction, by, resource, { before, after, input });
      return after;
    }),
  );

async function stale<Item extends CatalogueItem, Input extends object>(
  db: Db,
  resource: Resource<Item, Input>,
  current: Item,
): Promise<Stale<Item>> {
  const who = await lastEditor(db, resource.subject, current.id);
  const sentence = `This was changed after you opened it, by ${who}. Nothing was overwritten`;
  return { ...refuse("stale", sentence), current };
}

async function recordDifference<Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
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
    subject: resource.subject,
    id: after.id,
    name: resource.nameOf(after),
    before: only(was),
    after: only(is),
  });
}
