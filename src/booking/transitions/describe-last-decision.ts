import { formatWhen } from "#kernel/time/format-when.ts";
import type { Db } from "#server/database/connect.ts";
import type { Operator } from "#audit/exports.ts";
import { findLast, isByCustomer, type EventType } from "../booking/events-queries.ts";

const DECISIONS: readonly EventType[] = [
  "accepted",
  "assigned",
  "given_back",
  "undone",
  "completed",
  "rescheduled",
  "cancelled",
  "reopened",
];

type Last = NonNullable<Awaited<ReturnType<typeof findLast>>>;

const did: Partial<Record<EventType, (last: Last) => string>> = {
  accepted: () => "accepted this booking",
  assigned: ({ vendor_name }) => `assigned this booking to ${vendor_name}`,
  given_back: () => "gave this booking back",
  undone: () => "took back its acceptance of this booking",
  completed: () => "marked this booking completed",
  rescheduled: () => "moved this booking to another day",
  cancelled: () => "cancelled this booking",
  reopened: () => "opened this booking again",
  confirmed: () => "called the customer about this booking",
};

/**
 * The last decision about a booking, its operator and time, as a sentence for a refusal: `Farah
 * Siddiqui assigned this booking to Meera Devi at 11:42`.
 */
export async function describeLastDecision(
  db: Db,
  bookingId: number,
  { operatorId, now }: Operator,
  kinds: readonly EventType[] = DECISIONS,
): Promise<string> {
  const last = await findLast(db, bookingId, kinds);
  if (last === undefined) return "Nobody has accepted this booking";
  const who =
    last.actor_id === operatorId ? "You" : isByCustomer(last) ? last.customer : last.actor_name;
  const why = last.reason === "" ? "" : `: ${last.reason}`;
  return `${who} ${did[last.what]?.(last)} ${formatWhen(last.happened_at, now)}${why}`;
}
