import { recordChange, type Operator } from "#audit/exports.ts";
import type { CatalogueItem, OrderRequest } from "./contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { reorder } from "#kernel/reorder.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Invalid, Resource } from "./resources/resource.ts";
import { lockOrder, setOrder } from "./queries.ts";

const KINDS: Record<string, string> = { product: "product", "mini service": "mini_service" };

/** The named items exchange positions, others keep theirs. Refuses if the order is not the one shown. */
export async function reorderItems<
  Item extends CatalogueItem & { category_id?: number },
  Input extends object,
>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { ids, was }: OrderRequest,
): Promise<undefined | Invalid | Refusal<"stale">> {
  return inTransaction(db, async (transaction) => {
    const first = await resource.find(transaction, ids[0] ?? 0);
    const scope = first?.category_id;
    const current = await lockOrder(transaction, resource.table, KINDS[resource.subject], scope);
    const shown = current.map(({ id }) => id).filter((id) => ids.includes(id));
    if (shown.length < ids.length || new Set(ids).size < ids.length)
      return refuse("invalid", "Send the ids of one list, each of them once");
    if (shown.join() !== was.join())
      return refuse("stale", "Somebody else has changed the order meanwhile. Look at it again");
    const order = reorder(
      current.map(({ id }) => id),
      ids,
    );
    await setOrder(transaction, resource.table, order);
    const nameOf = new Map(current.map(({ id, name }) => [id, name]));
    const names = (list: number[]) => ({ order: list.map((id) => nameOf.get(id) ?? "") });
    await recordChange(transaction, by, {
      act: "reordered",
      subject: resource.subject,
      id: scope === undefined ? "all" : `category ${scope}`,
      name: resource.subject,
      before: names(was),
      after: names(ids),
    });
    return undefined;
  });
}
