import type { CatalogueItem } from "#catalogue/contract/ops.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Resource } from "../resources/resource.ts";
import { markRetired } from "../queries/items.ts";
import { lastEditor } from "./last-editor.ts";

type RetireRefusal = Refusal<"unknown" | "kept" | "done">;

/**
 * Retires an item, so that no public page or call has it, or restores it with `isBack`, unless
 * something else has its place. Existing references (bookings, vendors' entries, addresses) stay.
 * Refuses when another operator has done it already, with that operator's name.
 */
export const retireItem = <Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { id, reason, isBack = false }: { id: number; reason: string; isBack?: boolean },
): Promise<Item | RetireRefusal> =>
  inTransaction(db, async (transaction) => {
    const before = await resource.find(transaction, id);
    if (before === undefined) return refuse("unknown", `There is no such ${resource.subject}`);
    const why = isBack
      ? await resource.restoreRefusal?.(transaction, before)
      : resource.retireRefusal?.(before);
    if (why !== undefined) return refuse("kept", why);
    const act = isBack ? "restored" : "retired";
    if (!(await markRetired(transaction, resource.table, id, isBack ? null : by.now)))
      return refuse(
        "done",
        `It was ${act} already, by ${await lastEditor(transaction, resource.subject, id)}`,
      );
    const after = (await resource.find(transaction, id)) ?? before;
    await resource.onChanged?.(transaction, before, after, by.now);
    const name = resource.nameOf(before);
    await recordChange(transaction, by, { act, subject: resource.subject, id, name, reason });
    return after;
  });
