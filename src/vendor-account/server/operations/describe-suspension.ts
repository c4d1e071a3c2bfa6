import type { Operator } from "#audit/server/public.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import type { Db } from "#server/database/connect.ts";
import { listSuspensions } from "../queries/suspensions.ts";

/**
 * The last decision about a vendor, as a sentence for a refusal: `Farah Siddiqui suspended this
 * vendor at 11:42: Three complaints in a week`.
 */
export async function describeSuspension(
  db: Db,
  vendorId: number,
  { operatorId, now }: Operator,
): Promise<string> {
  const [last] = await listSuspensions(db, vendorId);
  if (last === undefined) return "This vendor is not suspended";
  const isLifted = last.lifted_at !== null;
  const [id, name, did, why] = isLifted
    ? [last.lifted_by, last.lifter, "reinstated", last.lift_reason]
    : [last.suspended_by, last.suspender, "suspended", last.reason];
  const who = id === operatorId ? "You" : name || "Somebody else";
  return `${who} ${did} this vendor ${formatWhen(last.lifted_at ?? last.suspended_at, now)}: ${why}`;
}
