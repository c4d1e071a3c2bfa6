import type { Timer } from "#notifications/exports.ts";
import { markUnassignedMissed } from "../acts/plans/record-visit-outcome.ts";
import { moveClosedVisits } from "../acts/plans/close-visits.ts";
import { settleDueDeductions } from "../complaints/settle-deduction.ts";
import { issueDueInvoices } from "../money/invoices/issue-invoices.ts";
import { sendDueWave } from "../offers/make-wave.ts";
import { publishRatings } from "../ratings/rate-booking.ts";
import { notifyPlanEnds } from "./plan-ends.ts";
import { askForRatings } from "./ratings.ts";
import { remind, watchUnaccepted } from "./reminders.ts";

/** Slightly less than the minute after which the timers run again. */
const SEND_MS = 50_000;

/**
 * Makes the due waves but the first ones, which the offer worker makes, for at most 50 seconds. A crash leaves them
 * queued.
 */
const sendWaves: Timer = async (db, began, { now = () => began, signal, log } = {}) => {
  const end = began.getTime() + SEND_MS;
  const isOver = (at: Date) => at.getTime() >= end || signal?.aborted === true;
  for (let at = began; !isOver(at); at = now())
    if (!(await sendDueWave(db, "next", { now: at, log }))) return;
};

export const bookingTimers: Record<string, Timer> = {
  remind,
  notifyPlanEnds,
  watchUnaccepted,
  askForRatings,
  publishRatings,
  issueDueInvoices,
  settleDueDeductions,
  // Both before the waves, since they ask about a plan's next visit.
  moveClosedVisits,
  markUnassignedMissed,
  sendWaves,
};
