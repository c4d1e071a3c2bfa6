import type { OpsVisitAction, VisitStatus } from "../contract.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { visitWordsFor } from "./rules.ts";

type Booking = { status: string; ended_at?: Date | null };
type Visit = {
  day: Day;
  status: VisitStatus;
  vendor_id: number | null;
  is_paused: boolean;
  said_at: Date | null;
  seen_at: Date | null;
};

/** An operator's current actions on a visit, by their names in the API. */
export function visitActionsOf(
  { status: booking, ended_at: endedAt = null }: Booking,
  { day, status, vendor_id: vendorId, is_paused, said_at, seen_at }: Visit,
  now: Date,
): OpsVisitAction[] {
  const isMissed = status === "could_not_come";
  const actions: OpsVisitAction[] = [];
  const isAhead = day >= today(now);
  const isAccepted = booking === "accepted";
  const isSayable = visitWordsFor({ day, status, said_at }, now).length > 0;
  if (isAccepted && isAhead && (status === "planned" || isMissed)) actions.push("send");
  // A pending plan may have a substitute for this visit.
  if (isSayable && (isAccepted || (booking === "pending" && vendorId !== null)))
    actions.push("settle");
  if (isAccepted) {
    const isRunning = endedAt === null;
    if (isRunning && isAhead && status === "planned") actions.push("skip");
    if (isRunning && isAhead && status === "skipped" && !is_paused) actions.push("restore");
  }
  if (isMissed && seen_at === null) actions.push("seen");
  return actions;
}
