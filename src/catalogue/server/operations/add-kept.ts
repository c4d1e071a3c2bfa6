import { recordChange, type Operator } from "#audit/server/record-change.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isViolation } from "#server/database/is-violation.ts";
import type { Flaw, Kept, Kind } from "../resources/kind.ts";
import { nextDeskId } from "../queries/kept.ts";

/** The fields of an item that somebody can write. */
export const fieldsOf = (item: object, input: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(input).map((key) => [key, Reflect.get(item, key)]));

/** Turns the database's word that a name is taken into a sentence. */
export async function unlessTaken<Answer>(
  unique: string | undefined,
  act: () => Promise<Answer>,
): Promise<Answer | Refusal<"taken">> {
  try {
    return await act();
  } catch (error) {
    if (unique === undefined || !isViolation(error, unique)) throw error;
    return refuse("taken", "There is one of this name already, perhaps retired");
  }
}

/** Adds something to the catalogue: the public sees it at once. */
export const addKept = <Item extends Kept, Input extends object>(
  db: Db,
  by: Operator,
  kind: Kind<Item, Input>,
  input: Input,
): Promise<Item | Flaw | Refusal<"taken">> =>
  unlessTaken(kind.unique, () =>
    inTransaction(db, async (transaction) => {
      const wrong = await kind.check(transaction, input, undefined);
      if (wrong !== undefined) return wrong;
      const id = await nextDeskId(transaction, kind.table);
      await kind.add(transaction, by, id, input);
      const item = await kind.find(transaction, id);
      if (item === undefined) throw new Error(`The new ${kind.subject} ${id} cannot be read`);
      await recordChange(transaction, by, {
        act: "created",
        subject: kind.subject,
        id,
        name: kind.nameOf(item),
        after: fieldsOf(item, input),
      });
      return item;
    }),
  );
