import { opsPaths } from "#kernel/ops-paths.ts";
import { addDays, hourOfDay, midnight, today } from "#kernel/time/day.ts";
import { type Composers, queueTimed, type Timer } from "#notifications/exports.ts";
import { readJobMoney } from "../money/job-money.ts";
import { isUrgent } from "../states/confirmation-call.ts";
import { isOpen } from "../states/fields.ts";
import { idsIn, ofBooking, sent, cleaner, lastEndOf, whenAndWhere } from "./compose.ts";
import {
  findVisitOn,
  listJobs,
  listStillUnaccepted,
  listToRemind,
  listUnaccepted,
  listVisitingVendors,
  listVisitsToRemind,
} from "./queries.ts";
import { aboutVisit, ASKING, AT_HOME, toCustomer } from "./to-customer.ts";
import { jobLine, listed, moneyWords, toOperators, toVendor } from "./to-members.ts";

/** Reminders for tomorrow are sent between these hours in India. */
const REMIND_FROM = 18;
const REMIND_UNTIL = 22;
const HOUR_MS = 60 * 60_000;
/** New bookings for tomorrow, and those just reopened, get no reminder yet. */
const REMIND_AFTER_MS = 2 * HOUR_MS;
const UNACCEPTED_AFTER_MS = HOUR_MS / 2;
const UNACCEPTED_EVERY_MS = HOUR_MS / 4;

/** Every evening, once. A plan's customer is reminded only of visits that follow two days without one. */
export const remind: Timer = async (db, now) => {
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

/** Once, and again after each acceptance that was undone or given back. */
export const watchUnaccepted: Timer = async (db, now) => {
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

export const reminderComposers: Composers = {
  reminder: ofBooking(async (db, booking, { now }) => {
    if (!isOpen(booking.status)) return {};
    const tomorrow = addDays(today(now), 1);
    const isPlan = booking.plan_ends_on !== null;
    const visit = isPlan ? await findVisitOn(db, booking.id, tomorrow) : undefined;
    if (isPlan ? visit?.status !== "planned" : booking.booking_date !== tomorrow) return {};
    const comer = visit ?? booking;
    const subject =
      comer.vendor_id === null
        ? `Your ${isPlan ? "visit" : "booking for"} tomorrow: no cleaner yet`
        : "Tomorrow we come to clean";
    return sent(
      toCustomer(db, booking, {
        event: "reminder",
        subject,
        text: [
          comer.vendor_id === null
            ? `${isPlan ? "Your next visit is" : "Your booking is for"} tomorrow. ${ASKING[booking.asking ?? "nobody"]}`
            : `${cleaner(comer)} will come to you tomorrow.`,
          AT_HOME,
        ],
        ...(visit && aboutVisit(booking, visit, subject)),
        sendUntil: midnight(tomorrow),
      }),
    );
  }),

  async "tomorrows-jobs"(db, { vendorId }, { now }) {
    if (vendorId === null) return {};
    const tomorrow = addDays(today(now), 1);
    const jobs = await listJobs(db, vendorId, tomorrow);
    if (jobs.length === 0) return {};
    const ids = jobs.map(({ id }) => id);
    const money = await readJobMoney(db, vendorId, ids);
    const lines = listed(jobs, (job) =>
      [jobLine(job), ...moneyWords(money.get(job.id))].join(". "),
    );
    return sent(
      toVendor(db, vendorId, {
        event: "tomorrows-jobs",
        sendUntil: midnight(tomorrow),
        subject: jobs.length === 1 ? "Your job tomorrow" : `Your ${jobs.length} jobs tomorrow`,
        text: `${lines}\n\nNames, addresses and phone numbers are in your bookings.`,
      }),
    );
  },

  async unaccepted(_db, { bookingId }) {
    if (bookingId === null) return {};
    const key = "unaccepted";
    const digest = { event: "unaccepted-list", key, items: [bookingId] };
    return { digests: [{ ...digest, keeps: "first", everyMs: UNACCEPTED_EVERY_MS }] };
  },

  async "unaccepted-list"(db, { data }) {
    const items = idsIn(data, "items");
    const waiting = items.length === 0 ? [] : await listStillUnaccepted(db, items);
    if (waiting.length === 0) return {};
    const isCut = data["is_cut"] === true;
    const [only] = waiting.length === 1 && !isCut ? waiting : [];
    const lines = waiting.map((booking) => `${booking.order_id}: ${whenAndWhere(booking)}`);
    if (isCut) lines.push("There are more: look at the list.");
    return sent(
      toOperators(db, {
        event: "unaccepted",
        sendUntil: lastEndOf(waiting),
        bookingId: only?.id ?? null,
        subject: only
          ? "Nobody has accepted a booking that is soon"
          : `Nobody has accepted ${isCut ? "many" : waiting.length} bookings that are soon`,
        text: `${lines.join("\n")}\n\nAssign a vendor, or call the customer.`,
        link: only ? opsPaths.booking(only.id) : opsPaths.bookingList({ status: "pending" }),
      }),
    );
  },
};
