import { inEach, type Language } from "#kernel/language.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { HOUR_MS, addDays, hourOfDay, midnight, today } from "#kernel/time/day.ts";
import { type Composers, queueTimed, type Timer } from "#notifications/exports.ts";
import { readJobMoney } from "../money/job-money.ts";
import { isUrgent } from "../states/confirmation-call.ts";
import { isOpen } from "../states/fields.ts";
import { readComing } from "../visits/coming-person.ts";
import type { ComingPerson } from "../visits/person-contract.ts";
import {
  areaOf,
  briefWhen,
  idsIn,
  ofBooking,
  sent,
  lastEndOf,
  whenAndWhere,
  who,
  windowIn,
} from "./compose.ts";
import { sayToCustomer } from "./customer-texts.ts";
import { knownOf } from "./page-sentences.ts";
import { sayToVendor } from "./vendor-texts.ts";
import {
  findVisitOn,
  listJobs,
  listStillUnaccepted,
  listToRemind,
  listUnaccepted,
  listVisitingVendors,
  type VisitForMessage,
} from "./queries.ts";
import { aboutVisit, ASKING, AT_HOME, toCustomer } from "./to-customer.ts";
import { jobLine, listed, moneyWords, toOperators, toVendor } from "./to-members.ts";

/** Reminders for tomorrow are sent between these hours in India. */
const REMIND_FROM = 18;
const REMIND_UNTIL = 22;
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
  const vendors = await listVisitingVendors(db, occasion, bookedBefore);
  await queueTimed(db, {
    event: "reminder",
    rows: bookings.map(({ id }) => ({ bookingId: id, occasion })),
    now,
  });
  await queueTimed(db, {
    event: "tomorrows-jobs",
    rows: vendors.map(({ vendor_id: vendorId }) => ({ vendorId, occasion })),
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

/** `Ravi will come to you tomorrow, between 9 and 10 am, phone number ending in 5230. Identity checked in March 2026.` */
function whoComes(visit: VisitForMessage, person: ComingPerson | null): Record<Language, string> {
  const { arrives_from: from } = visit;
  const vendor = who(visit);
  const first = nameInMessage(person?.name ?? "");
  const known = knownOf(person);
  return inEach((language) => {
    const name =
      first !== undefined && !vendor[language].startsWith(first) ? first : vendor[language];
    const hour = from === null ? undefined : windowIn(from, language);
    const coming = COMING[language](name, hour, person?.phone_last4);
    return `${coming} ${known[language]}`.trim();
  });
}

const COMING = {
  en: (name: string, hour: string | undefined, digits: string | undefined) =>
    `${name} will come to you tomorrow${hour ? `, ${hour}` : ""}${digits ? `, phone number ending in ${digits}` : ""}.`,
  hi: (name: string, hour: string | undefined, digits: string | undefined) =>
    `${name} कल${hour ? ` ${hour}` : ""} आपके यहाँ आएँगे${digits ? `, फ़ोन नंबर के आख़िरी अंक ${digits}` : ""}।`,
};

const SAY_WHEN = { en: "Say when you come", hi: "बताएँ कि कितने बजे आएँगे" };
const IN_BOOKINGS = {
  en: "Names, addresses and phone numbers are in your bookings.",
  hi: "नाम, पता और फ़ोन नंबर आपकी बुकिंग में हैं।",
};

export const reminderComposers: Composers = {
  reminder: ofBooking(async (db, booking, { now }) => {
    if (!isOpen(booking.status)) return {};
    const tomorrow = addDays(today(now), 1);
    const isPlan = booking.plan_ends_on !== null;
    const visit = await findVisitOn(db, booking.id, tomorrow);
    if (visit?.status !== "planned") return {};
    const isComing = visit.vendor_id !== null;
    const coming = await readComing(db, { ...visit, day: tomorrow }, now);
    const asking = ASKING[booking.asking ?? "nobody"];
    return sent(
      toCustomer(db, booking, {
        event: "reminder",
        ...(isComing
          ? {
              subject: { en: "Tomorrow we come to clean", hi: "कल हम सफ़ाई करने आएँगे" },
              text: [
                whoComes(visit, coming.person),
                {
                  en: `Read out this code at the door, so that the work can start: ${visit.code}.`,
                  hi: `दरवाज़े पर यह कोड पढ़कर बताएँ, तभी काम शुरू होगा: ${visit.code}`,
                },
                AT_HOME,
              ],
            }
          : {
              subject: isPlan
                ? {
                    en: "Your visit tomorrow: no cleaner yet",
                    hi: "कल के लिए अभी कोई क्लीनर नहीं मिला",
                  }
                : {
                    en: "Your booking for tomorrow: no cleaner yet",
                    hi: "कल की बुकिंग: अभी कोई क्लीनर नहीं मिला",
                  },
              text: [
                isPlan
                  ? {
                      en: `Your next visit is tomorrow. ${asking.en}`,
                      hi: `आपका अगला दिन कल है। ${asking.hi}`,
                    }
                  : {
                      en: `Your booking is for tomorrow. ${asking.en}`,
                      hi: `आपकी बुकिंग कल की है। ${asking.hi}`,
                    },
                AT_HOME,
              ],
            }),
        ...(isPlan && aboutVisit(booking, visit)),
        short: isComing
          ? sayToCustomer("comes_tomorrow", {
              who: who(visit),
              when: briefWhen(visit),
              code: visit.code,
            })
          : sayToCustomer("nobody_tomorrow", { order: booking.order_id, when: briefWhen(visit) }),
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
    const linesIn = (language: Language) =>
      listed(
        jobs,
        (job) =>
          [
            jobLine(job, language),
            ...(job.arrives_from === null ? [SAY_WHEN[language]] : []),
            ...moneyWords(money.get(job.id), language),
          ].join(". "),
        { language },
      );
    return sent(
      toVendor(db, vendorId, {
        event: "tomorrows-jobs",
        sendUntil: midnight(tomorrow),
        subject:
          jobs.length === 1
            ? { en: "Your job tomorrow", hi: "कल आपका काम" }
            : { en: `Your ${jobs.length} jobs tomorrow`, hi: `कल आपके ${jobs.length} काम` },
        short:
          jobs.length === 1
            ? sayToVendor("job_tomorrow", { when: briefWhen(jobs[0]!), area: areaOf(jobs[0]!) })
            : sayToVendor("jobs_tomorrow", { count: String(jobs.length) }),
        text: inEach((language) => `${linesIn(language)}\n\n${IN_BOOKINGS[language]}`),
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
        short: sayToVendor("desk_unaccepted", { count: String(waiting.length) }),
        text: `${lines.join("\n")}\n\nAssign a vendor, or call the customer.`,
        link: only ? opsPaths.booking(only.id) : opsPaths.bookingList({ status: "pending" }),
      }),
    );
  },
};
