import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import type { Invalid, Resource } from "../resources/resource.ts";
import { nextItemId } from "../queries/items.ts";

/** Returns the fields of an item that are writable. */
export function fieldsOf(item: object, input: object): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(Object.keys(input).map((key) => [key, fields.get(key)]));
}

/** Runs `act` and turns a violation of the unique constraint into a refusal. */
export async function unlessDuplicate<Answer>(
  unique: string | undefined,
  act: () => Promise<Answer>,
): Promise<Answer | Refusal<"taken">> {
  try {
    return await act();
  } catch (error) {
    if (unique === undefined || !isConstraintViolation(error, unique)) throw error;
    return refuse("taken", "There is one of this name already, perhaps retired");
  }
}

/** Adds an item to the catalogue, which is public at once. */
export const createItem = <Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  input: Input,
): Promise<Item | Invalid | Refusal<"taken">> =>
  unlessDuplicate(resource.uniqueConstraint, () =>
    inTransaction(db, async (transaction) => {
      const wrong = await resource.check(transaction, input, undefined);
      if (wrong !== undefined) return wrong;
      const id = await nextItemId(transaction, resource.table);
      await resource.add(transaction, by, id, input);
      const item = await resource.find(transaction, id);
      if (item === undefined) throw new Error(`The new ${resource.subject} ${id} cannot be read`);
      await resource.onAdded?.(transaction, item, by.now);
      await recordChange(transaction, by, {
        act: "created",
        subject: resource.subject,
        id,
        name: resource.nameOf(item),
        after: fieldsOf(item, input),
      });
      return item;
    }),
  );
