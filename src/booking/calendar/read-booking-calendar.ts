import { type Refusal, refuse } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import { type RhythmColumns, toRhythm, visitDays } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { listChanges } from "../ground/events-queries.ts";
import { findBookingByFollowKey } from "../states/booking-queries.ts";
import { listLines } from "../lines/queries.ts";
import { workWords } from "../lines/fields.ts";
import { receivedWords, toPayWords } from "../money/fields.ts";
import { readPayment } from "../money/read-payment.ts";
import type { VisitStatus } from "../ground/plan-contract.ts";
import { findPlan, listVisits } from "../plans/queries.ts";
import { windowFrom } from "#kernel/time/hours.ts";
import { readHours } from "../visits/queries.ts";
import { inOneLine, toCalendar, workOf } from "./calendar.ts";

type Site = {
  name: string;
  siteUrl: string | undefined;
};

const SKIPPED: ReadonlySet<string> = new Set(["visit_skipped", "visit_closed"]);
const TAKE_PLACE: ReadonlySet<VisitStatus> = new Set(["planned", "done", "customer_away"]);

/** One entry, or one for each visit. SEQUENCE grows with each change, so that calendars replace entries. */
export async function readBookingCalendar(
  db: Db,
  followKey: string,
  { name, siteUrl }: Site,
): Promise<{ orderId: string; text: string } | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const [lines, changes, hours, visits, plan, payment] = await Promise.all([
    listLines(db, row.id),
    listChanges(db, row.id),
    readHours(db, row.id),
    row.plan_ends_on === null ? [] : listVisits(db, row.id),
    row.plan_ends_on === null ? undefined : findPlan(db, row.id),
    readPayment(db, row.id, { isCustomer: false }),
  ]);
  const windowOn = (day: Day) => {
    const from = hours.byDay.get(day) ?? null;
    return from === null ? undefined : windowFrom(from);
  };
  const isCancelled = row.status === "cancelled";
  const page = siteUrl === undefined ? undefined : `${siteUrl}/follow/${row.follow_key}`;
  const isPlan = row.plan_ends_on !== null;
  const toPay = isCancelled
    ? undefined
    : toPayWords(payment, { isPlan, where: "from the page of the booking" });
  const length = workWords({ minutes: row.work_minutes, slot: undefined, isMonthly: isPlan });
  const once = {
    uid: `booking-${row.order_id}@chamak`,
    sequence: changes.length - 1 + hours.count,
    changedAt: changes[0]?.happened_at ?? row.booked_at,
    day: row.booking_date,
    slot: row.booking_time_slot,
    window: windowOn(row.booking_date),
    minutes: row.work_minutes,
    isCancelled,
    isTentative: row.status === "pending",
    summary: `${name} cleaning, ${row.booking_time_slot.toLowerCase()}`,
    description: [
      `Booking ID: #${row.order_id}`,
      ...workOf(lines),
      ...(length === undefined ? [] : [length]),
      ...payment.received.map(receivedWords),
      ...(toPay === undefined ? [] : [toPay]),
      ...(page === undefined ? [] : [page]),
    ].join("\n"),
    // Past bookings omit the address, since the link may have been forwarded.
    ...(row.status !== "completed" && !isCancelled && { location: inOneLine(row.full_address) }),
    url: page,
  };
  const last = visits.at(-1);
  const surplus = Math.max(0, countFormerVisits(plan, changes) - visits.length);
  const withoutSuccessor = Array.from({ length: last ? surplus : 0 }, () => ({
    ...last!,
    status: "skipped" as const,
  }));
  const entries =
    row.plan_ends_on === null
      ? [once]
      : [...visits, ...withoutSuccessor].map(({ day, slot, status, vendor_id }, i) => ({
          ...once,
          // The visits of a rescheduled plan replace the old entries, and cancel those that have no successor.
          uid: `booking-${row.order_id}-visit-${i + 1}@chamak`,
          day,
          slot,
          window: windowOn(day),
          isTentative: status === "planned" && vendor_id === null,
          isCancelled: isCancelled || !TAKE_PLACE.has(status),
        }));
  return { orderId: row.order_id, text: await toCalendar(entries, { name }) };
}

/** How many visits the plan had before it was rescheduled; 0 if it never was. `changes` are the latest first. */
function countFormerVisits(
  plan: RhythmColumns | undefined,
  changes: Awaited<ReturnType<typeof listChanges>>,
): number {
  const rhythm = plan && toRhythm(plan);
  const former = changes.slice(changes.findIndex(({ what }) => what === "rescheduled"));
  const counts = former.map(({ what, from_date: day }) =>
    rhythm && day !== null && what === "rescheduled" ? visitDays(rhythm, day).length : 0,
  );
  // A visit that is skipped or closed has another one at the end.
  const skipped = former.filter(({ what }) => SKIPPED.has(what)).length;
  const most = Math.max(0, ...counts);
  return most === 0 ? 0 : most + skipped;
}
