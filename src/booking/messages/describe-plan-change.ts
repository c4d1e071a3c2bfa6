import type { Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Db } from "#server/database/connect.ts";
import { findPlan, listVisits } from "../plans/queries.ts";
import { dayIn } from "./compose.ts";

const CHANGES: Record<string, (from: string, to: string, who: string) => string> = {
  visit_skipped: (from, _to, who) =>
    `${who} skips the visit on ${from}. Please do not go there that day.`,
  visit_restored: (from) => `The visit on ${from} is back in the plan.`,
  visit_missed: (from) => `No cleaner comes on ${from}. Please do not go there that day.`,
  visit_off: (from) =>
    `The visit on ${from} to which we sent you does not take place. Please do not go there that day.`,
  visit_closed: (from) => `We are closed on ${from}. Please do not go there that day.`,
  visit_opened: (from) => `The visit on ${from} is back in the plan: we are not closed that day.`,
  paused: (from, to, who) =>
    `${who} pauses the plan from ${from} to ${to}. Please do not go there on these days.`,
  resumed: (_from, _to, who) => `${who} has ended the pause.`,
  plan_ended: (_from, _to, who) => `${who} has ended the plan. Please check which visits are left.`,
};

/** A change of a plan for its vendor, as `what` of its event says. */
export function describeChange(data: Record<string, unknown>): string {
  const who = data["by"] === "operator" ? "Our team" : "The customer";
  const short = (day: Day | undefined) => (day === undefined ? "" : shortDay(day));
  const change = CHANGES[String(data["what"])];
  return change?.(short(dayIn(data, "from")), short(dayIn(data, "to")), who) ?? "";
}

/** A plan after several changes, with the coming days without a visit. Undefined without a plan. */
export async function describeState(
  db: Db,
  bookingId: number,
  day: Day,
): Promise<string | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const { paused_from: from, paused_to: to, ended_at: endedAt } = plan;
  const isPaused = from !== null && to !== null && to >= day;
  const pause = isPaused
    ? `It is paused from ${shortDay(from)} to ${shortDay(to)}.`
    : "It is not paused.";
  const skipped = (await listVisits(db, bookingId)).filter(
    (visit) => visit.status === "skipped" && !visit.is_paused && visit.day >= day,
  );
  const days = skipped.map((visit) => shortDay(visit.day)).join(", ");
  const off = days === "" ? "" : ` Skipped visits: ${days}.`;
  return `The plan has changed several times. ${endedAt === null ? pause : "It is ended."}${off}`;
}
