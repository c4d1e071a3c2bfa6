import { queueTimed, type Timer } from "#notifications/exports.ts";
import { addDays, hourOfDay, today } from "#kernel/time/day.ts";
import { ENDS_IN_DAYS } from "./plan-messages.ts";
import { sendDueWave } from "../offers/make-wave.ts";
import { markUnassignedMissed } from "../acts/plans/record-visit-outcome.ts";
import { isUrgent } from "../states/confirmation-call.ts";
import { listToRemind, listUnaccepted } from "./queries.ts";
import {
  listPlansThatEnd,
  listVisitingVendors,
  listVisitsToRemind,
} from "./plan-message-queries.ts";

/** Reminders for tomorrow are sent between these hours in India. */
const REMIND_FROM = 18;
const REMIND_UNTIL = 22;
/** The end of a plan is notified in daytime in India. */
const TELL_FROM = 10;
const TELL_UNTIL = 20;
const HOUR_MS = 60 * 60_000;
/** New bookings for tomorrow, and those just reopened, get no reminder yet. */
const REMIND_AFTER_MS = 2 * HOUR_MS;
const UNACCEPTED_AFTER_MS = HOUR_MS / 2;
/** Slightly less than the minute after which the timers run again. */
const SEND_MS = 50_000;

/** Every evening, once. A plan's customer is reminded only of visits that follow two days without one. */
const remind: Timer = async (db, now) => {
  const hour = hourOfDay(now);
  if (hour < REMIND_FROM || hour >= REMIND_UNTIL) return;
  const occasion = addDays(today(now), 1);
  const bookedBefore = new Date(now.getTime() - REMIND_AFTER_MS);
  const bookings = await listToRemind(db, occasion, bookedBefore);
  const visits = await listVisitsToRemind(db, occasion, bookedBefore);
  const visiting = await listVisitingVendors(db, occasion, bookedBefore);
  const vendorIds = new Set(
    [...bookings, ...visiting].map(({ vendor_id }) => vendor_id).filter((id) => id !== null),
  );
  await queueTimed(db, {
    event: "reminder",
    rows: [...bookings, ...visits].map(({ id }) => ({ bookingId: id, occasion })),
    now,
  });
  await queueTimed(db, {
    event: "tomorrows-jobs",
    rows: [...vendorIds].map((vendorId) => ({ vendorId, occasion })),
    now,
  });
};

/** Once for each new last day. */
const tellEnds: Timer = async (db, now) => {
  const hour = hourOfDay(now);
  if (hour < TELL_FROM || hour >= TELL_UNTIL) return;
  const day = today(now);
  const plans = await listPlansThatEnd(db, { from: day, to: addDays(day, ENDS_IN_DAYS) });
  await queueTimed(db, {
    event: "plan-ends",
    rows: plans.map(({ id, ends_on: occasion }) => ({ bookingId: id, occasion })),
    now,
  });
};

/** Once, and again after each acceptance that was undone or given back. */
const watchUnaccepted: Timer = async (db, now) => {
  const days = [today(now), addDays(today(now), 1)];
  const waiting = await listUnaccepted(db, days, new Date(now.getTime() - UNACCEPTED_AFTER_MS));
  const rows = waiting
    .filter(({ booking_date, slot }) => isUrgent(booking_date, slot, now))
    .map(({ id, booking_date, slot, waits_since }) => ({
      bookingId: id,
      occasion: `${booking_date} ${slot} ${waits_since}`,
    }));
  await queueTimed(db, { event: "unaccepted", rows, now });
};

/**
 * Waves other than first ones, which are the offer worker's, for at most 50 seconds. A crash leaves them queued.
 */
const sendWaves: Timer = async (db, began, { now = () => began, signal, log } = {}) => {
  const end = began.getTime() + SEND_MS;
  const isOver = (at: Date) => at.getTime() >= end || signal?.aborted === true;
  for (let at = began; !isOver(at); at = now())
    if (!(await sendDueWave(db, "next", { now: at, log }))) return;
};

export const bookingTimers: Record<string, Timer> = {
  remind,
  tellEnds,
  watchUnaccepted,
  // Before the waves, since they ask about a plan's next visit.
  markUnassignedMissed,
  sendWaves,
};
