import { type Operator, recordChange } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { OwnerChange } from "./contract.ts";
import { setOwner, type AnySource } from "./items.ts";

/** Refuses when the owner is no longer the one that was seen, and a new owner who is no active operator. */
export const assignItem = (
  db: Db,
  by: Operator,
  source: AnySource,
  id: number,
  { owner, seen_owner_id: seen }: OwnerChange,
): Promise<Refusal<"unknown" | "not-now" | "no-operator"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const ownerId = owner === "me" ? by.operatorId : owner;
    const isSet = await setOwner(transaction, source.table, id, { owner: ownerId, seen });
    const row = await source.find(transaction, id);
    if (row === undefined) return refuse("unknown", `There is no such ${source.noun}`);
    if (!isSet && row.owner_id !== seen)
      return refuse("not-now", `${row.owner ?? "Nobody"} has this ${source.noun} now`);
    if (!isSet) return refuse("no-operator", "There is no such operator");
    await recordChange(transaction, by, {
      act: ownerId === null ? "given up" : ownerId === by.operatorId ? "taken" : "assigned",
      subject: source.subject,
      id,
      name: `${source.noun} #${id}`,
      before: { owner: seen },
      after: { owner: ownerId },
    });
    return undefined;
  });
