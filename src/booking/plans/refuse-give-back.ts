import { refuse, type Refusal } from "#kernel/refusal.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Db } from "#server/database/connect.ts";
import { listVisits } from "./queries.ts";
import { isUnderWay } from "./rules.ts";

/** The maximum number of days named in the sentence. */
const MAX_NAMED = 3;

/**
 * Refuses to give back a plan while the vendor owes the outcome of a visit whose half-day has begun, since it
 * may have made it. Also refuses when all visits that are left belong to substitutes.
 */
export async function refuseGiveBack(
  db: Db,
  { bookingId, vendorId, now }: { bookingId: number; vendorId: number; now: Date },
): Promise<Refusal<"not-now"> | undefined> {
  const visits = await listVisits(db, bookingId);
  const own = visits.filter(
    ({ status, vendor_id }) => status === "planned" && vendor_id === vendorId,
  );
  if (own.length === 0)
    return refuse("not-now", "No visit of yours is left: another vendor is sent to the last one");
  const unsaid = own.filter((visit) => isUnderWay(visit, now)).map(({ day }) => shortDay(day));
  if (unsaid.length === 0) return undefined;
  const more = unsaid.length - MAX_NAMED;
  const days = [...unsaid.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return refuse("not-now", `Say first how it went on ${days}. Then you can give the plan back`);
}
