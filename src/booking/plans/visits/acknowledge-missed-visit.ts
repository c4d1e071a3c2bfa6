import { recordChange } from "#audit/exports.ts";
import { refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { setSeen } from "./ops-visits-queries.ts";
import { changeVisit, type VisitCommand } from "./change-visit.ts";

/** Removes a missed visit from Today once an operator has acknowledged it. Idempotent. */
export const acknowledgeMissedVisit = (db: Db, command: VisitCommand) =>
  changeVisit(db, command, async (transaction, { id, order_id }, { status, day }) => {
    if (status !== "could_not_come") return refuse("not-now", "This visit was not missed");
    if (await setSeen(transaction, command.visitId, command.by.now))
      await recordChange(transaction, command.by, {
        act: "saw a missed visit",
        subject: "booking",
        id,
        name: order_id,
        after: { day },
      });
    return undefined;
  });
