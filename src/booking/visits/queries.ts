import { sql, type RawBuilder } from "kysely";
import { type Day, type Slot, today } from "#kernel/time/day.ts";
import type { VisitStatus } from "../ground/plan-contract.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { arrivesFrom, isWithoutWord } from "../states/no-word.ts";
import type { VisitEvent } from "./fields.ts";
import type { ChecklistLine } from "./photos/contract.ts";
import type { PhotoRow } from "./photos/read-record.ts";

/** An event that was not undone. Its times are texts of the database's JSON. */
type EventRow = {
  id: number;
  event: VisitEvent;
  at: string;
  recorded_at: string;
  actor_id: number | null;
  minutes: number | null;
  arrives_from: string | null;
  checklist: ChecklistLine[] | null;
};

export type VisitRow = {
  id: number;
  booking_id: number;
  day: Day;
  slot: Slot;
  status: VisitStatus;
  outcome_at: Date | null;
  vendor_id: number | null;
  person_id: number | null;
  code: string;
  gate_code: string;
  wrong_codes: string[];
  is_without_word: boolean;
  events: EventRow[];
  /** In the order in which they were sent. */
  photos: PhotoRow[];
  contents: string[];
};

const selectVisits = (now: Date, concerned: RawBuilder<unknown>) => sql<VisitRow>`
  select visit.id, visit.booking_id, visit.day, visit.slot, visit.status, visit.outcome_at, visit.vendor_id,
    visit.person_id, visit.code, visit.gate_code, visit.wrong_codes,
    ${isWithoutWord(now)} as is_without_word,
    (select coalesce(json_agg(json_build_object('id', event.id, 'event', event.kind,
        'at', event.happened_at, 'recorded_at', event.recorded_at, 'actor_id', event.actor_id,
        'minutes', event.minutes, 'arrives_from', event.arrives_from, 'checklist', event.checklist) order by event.id), '[]')
      from visit_event as event where event.visit_id = visit.id and not event.is_undone) as events,
    (select coalesce(json_agg(json_build_object('id', photo.file_id, 'day', photo.day, 'vendor_id', photo.vendor_id,
        'moment', photo.moment, 'sent_at', photo.sent_at) order by photo.sent_at, photo.file_id), '[]')
      from visit_photo as photo where photo.visit_id = visit.id) as photos,
    (select coalesce(json_agg(product.content order by line.product_id), '[]') from booking_line as line
      join product on product.id = line.product_id where line.booking_id = visit.booking_id) as contents
  from (${concerned}) as visit ${PREPARED}`;

const COLUMNS = sql`id, booking_id, day, slot, status, outcome_at, vendor_id, person_id, code,
  gate_code, wrong_codes`;

type Concerned = {
  /** Of this vendor alone. */
  vendorId?: number | undefined;
  /** Of a plan: the day; else that of `on`, then the next one that is planned, then the last. */
  day?: Day | undefined;
  /** Today, where it is not given. */
  on?: Day | undefined;
};

/** One visit of each booking, among those that a vendor has. */
export async function listCurrentVisits(
  db: Db,
  bookingIds: readonly number[],
  { vendorId, day, on }: Concerned,
  now: Date,
): Promise<VisitRow[]> {
  const first = on ?? today(now);
  const place = sql`case when day = ${first}::date then 0
    when status = 'planned' and day > ${first}::date then 1 else 2 end`;
  const { rows } = await selectVisits(
    now,
    sql`select distinct on (booking_id) ${COLUMNS} from visit
      where booking_id = any(${[...bookingIds]}::int[]) and vendor_id is not null
        and status in ('planned', 'done', 'customer_away', 'could_not_come')
        ${vendorId === undefined ? sql`` : sql`and vendor_id = ${vendorId}`}
        ${day === undefined ? sql`` : sql`and day = ${day}::date`}
      order by booking_id, ${place}, case when ${place} = 1 then day end, day desc`,
  ).execute(db);
  return rows;
}

export async function listVisitsById(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<VisitRow[]> {
  const { rows } = await selectVisits(
    now,
    sql`select ${COLUMNS} from visit where id = any(${[...ids]}::int[])`,
  ).execute(db);
  return rows;
}

/** The hours that were said of the visits of a booking, by day; `count` grows with each that is said or ends. */
export async function readHours(db: Db, bookingId: number) {
  const { rows } = await sql<{ day: Day; arrives_from: string | null; count: number }>`
    select visit.day, ${arrivesFrom} as arrives_from,
      (select coalesce(sum(1 + event.is_undone::int), 0)::int from visit_event as event
        where event.visit_id = visit.id and event.kind = 'arrival') as count
    from visit where visit.booking_id = ${bookingId}`.execute(db);
  return {
    byDay: new Map(rows.map(({ day, arrives_from }) => [day, arrives_from])),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

type NewEvent = {
  visitId: number;
  event: VisitEvent;
  at: Date;
  vendorId: number;
  actorId: number | null;
  minutes?: number | undefined;
  time?: string | undefined;
  key?: string;
  checklist?: ChecklistLine[] | null;
};

/** Returns its id. */
export async function insertEvent(
  db: Db,
  { visitId, event, at, vendorId, actorId, minutes, time, key, checklist }: NewEvent,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("visit_event")
    .values({
      visit_id: visitId,
      kind: event,
      happened_at: at,
      recorded_at: now,
      vendor_id: vendorId,
      actor_id: actorId,
      minutes: minutes ?? null,
      arrives_from: time ?? null,
      idempotency_key: key ?? null,
      checklist: checklist ? JSON.stringify(checklist) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a vendor recorded under a key, also where it was undone since. */
export const findByKey = (db: Db, vendorId: number, key: string) =>
  db
    .selectFrom("visit_event as event")
    .innerJoin("visit", "visit.id", "event.visit_id")
    .select(["visit.booking_id", "event.visit_id", "event.kind", "event.minutes"])
    .select("event.arrives_from")
    .where("event.vendor_id", "=", vendorId)
    .where("event.idempotency_key", "=", key)
    .executeTakeFirst();

type Of = { bookingId: number; eventId: number; vendorId: number };

/** An event of a visit that the vendor has, also where it was undone. */
export const findEventOf = (db: Db, { bookingId, eventId, vendorId }: Of) =>
  db
    .selectFrom("visit_event as event")
    .innerJoin("visit", "visit.id", "event.visit_id")
    .select(["event.visit_id", "event.is_undone"])
    .where("event.id", "=", eventId)
    .where("event.vendor_id", "=", vendorId)
    .where("visit.booking_id", "=", bookingId)
    .where("visit.vendor_id", "=", vendorId)
    .executeTakeFirst();

export const undoEvent = (db: Db, eventId: number) =>
  db.updateTable("visit_event").set({ is_undone: true }).where("id", "=", eventId).execute();

/** A wrong code that was tried before is no further try. Returns all that were tried. */
export async function addWrongCode(
  db: Db,
  visitId: number,
  code: string,
): Promise<Pick<VisitRow, "wrong_codes">> {
  const { rows } = await sql<Pick<VisitRow, "wrong_codes">>`
    update visit set wrong_codes = array(select distinct unnest(wrong_codes || ${code}::text))
    where id = ${visitId} returning wrong_codes`.execute(db);
  return rows[0]!;
}
