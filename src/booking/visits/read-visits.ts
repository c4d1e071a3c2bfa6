import { HOUR_MS, addDays, type Day, midnight, today } from "#kernel/time/day.ts";
import { windowFrom } from "#kernel/time/hours.ts";
import type { Db } from "#server/database/connect.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { NOBODY, readComing } from "./coming-person.ts";
import type { EndedVisit, FollowedVisit, JobVisit, OpsBookingVisit } from "./contract.ts";
import {
  arrivalTimes,
  findTransition,
  MAX_WRONG_CODES,
  nextEvents,
  stateOfVisit,
} from "./fields.ts";
import { checklistOf, photosOf, timedPhotosOf } from "./photos/read-record.ts";
import { listCurrentVisits, listVisitsById, type VisitRow } from "./queries.ts";

/** The customer reads the code from this hour of the evening before. */
const SHOW_CODE_FROM = 18;

const iso = (at: string): string => new Date(at).toISOString();

/** What vendor, customer and operator read of a visit. */
export function toVisit(row: VisitRow) {
  const { day, slot, status, events } = row;
  const time = events.findLast(({ event }) => event === "arrival")?.arrives_from ?? null;
  return {
    day,
    slot,
    window: time === null ? null : windowFrom(time),
    late_minutes: events.findLast(({ event }) => event === "late")?.minutes ?? 0,
    state: stateOfVisit(status, events),
    events: events.map(({ event, at }) => ({ event, at: iso(at) })),
    photos: photosOf(row),
    checklist: checklistOf(row),
  };
}

export const triesLeft = ({ wrong_codes }: Pick<VisitRow, "wrong_codes">): number =>
  Math.max(0, MAX_WRONG_CODES - wrong_codes.length);

export function toJobVisit(row: VisitRow, now: Date): JobVisit {
  const own = row.photos.filter((photo) => photo.vendor_id === row.vendor_id);
  const visit = toVisit({ ...row, photos: own });
  const last = row.events.at(-1);
  const until = last && new Date(Date.parse(last.recorded_at) + UNDO_MS);
  const isFresh = until !== undefined && until >= now && last?.actor_id === row.vendor_id;
  return {
    ...visit,
    hours: arrivalTimes(row.slot),
    next: nextEvents(visit, now),
    tries_left: triesLeft(row),
    undo: isFresh ? { id: last.id, event: last.event, until: until.toISOString() } : null,
  };
}

/** The current visit of this vendor in each of the bookings, by booking. */
export const readJobVisits = async (
  db: Db,
  vendorId: number,
  bookingIds: readonly number[],
  now: Date,
): Promise<Map<number, JobVisit>> =>
  new Map(
    (await listCurrentVisits(db, bookingIds, { vendorId }, now)).map((row) => [
      row.booking_id,
      toJobVisit(row, now),
    ]),
  );

const MAX_ENDED = 50;

/** A vendor's visits of today that are over, the last one first: it can still send photos of them. */
export async function listEndedVisits(db: Db, vendorId: number, now: Date): Promise<EndedVisit[]> {
  const rows = await db
    .selectFrom("visit")
    .innerJoin("booking", "booking.id", "visit.booking_id")
    .select(["visit.id", "booking_id", "first_name", "last_name", "phone_number", "full_address"])
    .select("pin_code")
    .where("visit.vendor_id", "=", vendorId)
    .where("visit.day", "=", today(now))
    .where("visit.status", "in", ["done", "customer_away"])
    .orderBy("visit.outcome_at", "desc")
    .limit(MAX_ENDED)
    .execute();
  const ids = rows.map(({ id }) => id);
  const visits = new Map((await listVisitsById(db, ids, now)).map((row) => [row.id, row]));
  return rows.flatMap(({ id, ...customer }) => {
    const visit = visits.get(id);
    return visit === undefined ? [] : { ...customer, visit: toJobVisit(visit, now) };
  });
}

/** From 18:00 on the day before until the work has begun. */
const isCodeShown = (row: VisitRow, state: FollowedVisit["state"], now: Date): boolean =>
  findTransition("started", "operator").from.includes(state) &&
  now.getTime() >= midnight(addDays(row.day, -1)).getTime() + SHOW_CODE_FROM * HOUR_MS;

type Can = readonly string[];

/**
 * What the customer may do about a visit now. `can`: what it may do with the booking. The customers' floor adds the
 * rest.
 */
function mayOf(row: VisitRow, can: Can): FollowedVisit["may"] {
  const isFailed = row.is_without_word || row.status === "could_not_come";
  return [
    ...(row.is_without_word ? (["wait"] as const) : []),
    ...(isFailed && can.includes("reschedule") ? (["another_time"] as const) : []),
    ...(isFailed && can.includes("cancel") ? (["cancel_free"] as const) : []),
  ];
}

/** The current visit of a booking for its customer; null while no vendor has it. */
export async function readFollowedVisit(
  db: Db,
  { id: bookingId, follow_key: followKey }: { id: number; follow_key: string },
  { can, now }: { can: Can; now: Date },
): Promise<FollowedVisit | null> {
  const [row] = await listCurrentVisits(db, [bookingId], {}, now);
  if (row === undefined) return null;
  const visit = toVisit(row);
  const arrives_from = visit.window?.from ?? null;
  const isComing = row.status !== "could_not_come";
  const { person, gate } = isComing ? await readComing(db, { ...row, arrives_from }, now) : NOBODY;
  return {
    ...visit,
    photos: photosOf(row, (id) => `/api/v1/bookings/follow/${followKey}/photos/${id}`),
    code: isCodeShown(row, visit.state, now) ? row.code : null,
    person,
    gate,
    may: mayOf(row, can),
  };
}

/** The same for the desk, which reads the code out; with a `day` the visit of that day. */
export async function readOpsVisit(
  db: Db,
  bookingId: number,
  now: Date,
  day?: Day,
): Promise<OpsBookingVisit | null> {
  const [row] = await listCurrentVisits(db, [bookingId], { day }, now);
  if (row === undefined) return null;
  const visit = toVisit(row);
  const { from, opens } = findTransition("started", "operator");
  return {
    ...visit,
    photos: timedPhotosOf(row),
    code: row.code,
    tries_left: triesLeft(row),
    can_start: from.includes(visit.state) && opens!(visit) <= now,
  };
}
