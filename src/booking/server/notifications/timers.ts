import { queueTimed, type Timer } from "#notifications/server/public.ts";
import { addDays, hourOfDay, today } from "#kernel/time/day.ts";
import { ENDS_IN_DAYS } from "./plan-composers.ts";
import { sendDueWave } from "../operations/offers/send-due-wave.ts";
import { missWaitingVisits } from "../operations/plans/miss-waiting-visits.ts";
import { isUrgent } from "../rules/is-urgent.ts";
import { listToRemind, listUnaccepted } from "../queries/notifications.ts";
import {
  listPlansThatEnd,
  listVisitingVendors,
  listVisitsToRemind,
} from "../queries/plans/told-plans.ts";

/** Reminders of tomorrow are made between these hours in India. */
const REMIND_FROM = 18;
const REMIND_UNTIL = 22;
/** That a plan ends is told in daytime in India. */
const TELL_FROM = 10;
const TELL_UNTIL = 20;
const HOUR_MS = 60 * 60_000;
/** Who has just booked for tomorrow, or is being looked for, needs no message of it yet. */
const REMIND_AFTER_MS = 2 * HOUR_MS;
const UNACCEPTED_AFTER_MS = HOUR_MS / 2;
/** A bit less than a minute, after which the timers run again. */
const SEND_MS = 50_000;

/**
 * On the evening before: reminders to customers, and each vendor's jobs of tomorrow. Once a day each. Of a
 * plan's visits the customer is reminded of those that come after two days without one.
 */
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

/** Tells customers five days before that their plan ends: once for each last day that it gets. */
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

/**
 * Tells operators of bookings that nobody has accepted and whose slot begins within 12 hours: once, and
 * again where one was accepted since and waits anew.
 */
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
 * Makes the waves that are due, but for first ones, which the worker of offers makes at once: for at most 50
 * seconds, since the next run goes on with what is left. Each wave has the time at which it is made. After a
 * crash they are still in the queue.
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
  // Before the waves: they ask about the next visit of a plan.
  missWaitingVisits,
  sendWaves,
};
