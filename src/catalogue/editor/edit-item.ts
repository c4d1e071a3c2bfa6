import { type Refusal, refuse } from "#kernel/refusal.ts";
import type { CatalogueItem } from "./contract.ts";
import { type Db, inTransaction, isConstraintViolation } from "#server/database/connect.ts";
import type { Invalid, Resource } from "./resources/resource.ts";
import { type Operator, recordChange, findLastChange } from "#audit/exports.ts";
import { nextItemId, claimVersion, markRetired } from "./queries.ts";
import type { Subject } from "#audit/contract.ts";
import { longDay, momentOf } from "#kernel/time/local-time.ts";
import { say } from "#kernel/sentence.ts";

function fieldsOf(item: object, input: object): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(Object.keys(input).map((key) => [key, fields.get(key)]));
}

/** Runs `act` and turns a violation of the unique constraint into a refusal. */
async function unlessDuplicate<Answer>(
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

export async function createItem<Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  sent: Input,
): Promise<Item | Invalid | Refusal<"taken">> {
  const input = (await resource.clean?.(sent)) ?? sent;
  return unlessDuplicate(resource.uniqueConstraint, () =>
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
}

type Stale<Item> = Refusal<"stale"> & { current: Item };

type ChangeRefusal<Item> = Refusal<"unknown" | "taken" | "asks"> | Invalid | Stale<Item>;

/**
 * Publishes a change. With `asks` refuses a price to be asked about first. Refuses an outdated version with the
 * operator's name and the current item.
 */
export async function updateItem<Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { id, version, asks, ...sent }: { id: number; version: number; input: Input; asks: boolean },
): Promise<Item | ChangeRefusal<Item>> {
  const input = (await resource.clean?.(sent.input)) ?? sent.input;
  return unlessDuplicate(resource.uniqueConstraint, () =>
    inTransaction(db, async (transaction) => {
      const before = await resource.find(transaction, id);
      if (before === undefined) return refuse("unknown", say`There is no such ${resource.subject}`);
      if (before.version !== version) return stale(transaction, resource, before);
      const wrong = await resource.check(transaction, input, before);
      if (wrong !== undefined) return wrong;
      const question = asks ? await resource.ask?.(transaction, before, input) : undefined;
      if (question !== undefined) return refuse("asks", question);
      if (!(await claimVersion(transaction, resource.table, id, version)))
        return stale(transaction, resource, (await resource.find(transaction, id)) ?? before);
      await resource.update(transaction, by, before, input);
      const after = (await resource.find(transaction, id)) ?? before;
      await resource.onChanged?.(transaction, before, after, by.now);
      await recordDifference(transaction, by, resource, { before, after, input });
      return after;
    }),
  );
}

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

type RetireRefusal = Refusal<"unknown" | "kept" | "done">;

/**
 * Retires an item from public pages, or restores it with `isBack` unless its place is taken. References
 * stay. Refuses a repeated decision with the operator's name.
 */
export const retireItem = <Item extends CatalogueItem, Input extends object>(
  db: Db,
  by: Operator,
  resource: Resource<Item, Input>,
  { id, reason, isBack = false }: { id: number; reason: string; isBack?: boolean },
): Promise<Item | RetireRefusal> =>
  inTransaction(db, async (transaction) => {
    const before = await resource.find(transaction, id);
    if (before === undefined) return refuse("unknown", say`There is no such ${resource.subject}`);
    const why = isBack
      ? await resource.restoreRefusal?.(transaction, before)
      : resource.retireRefusal?.(before);
    if (why !== undefined) return refuse("kept", why);
    const act = isBack ? "restored" : "retired";
    if (!(await markRetired(transaction, resource.table, id, isBack ? null : by.now)))
      return refuse(
        "done",
        say`It was ${act} already, by ${await lastEditor(transaction, resource.subject, id)}`,
      );
    const after = (await resource.find(transaction, id)) ?? before;
    await resource.onChanged?.(transaction, before, after, by.now);
    const name = resource.nameOf(before);
    await recordChange(transaction, by, { act, subject: resource.subject, id, name, reason });
    return after;
  });

/** `Farah Siddiqui, on Saturday 21 November at 11:42` */
async function lastEditor(db: Db, subject: Subject, id: number): Promise<string> {
  const last = await findLastChange(db, subject, id);
  if (last === undefined) return "somebody else";
  const { day, time } = momentOf(last.at);
  return `${last.by || "somebody else"}, on ${longDay(day)} at ${time}`;
}
