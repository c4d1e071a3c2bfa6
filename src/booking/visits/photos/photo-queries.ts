import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { FileReference } from "#server/files/file-store.ts";
import type { VisitRecordList } from "./contract.ts";
import { listVisitsById } from "../queries.ts";
import { checklistOf, timedPhotosOf } from "./read-record.ts";

export const visitPhotos: Record<string, FileReference> = {
  "visit_photo.file_id": {
    isNamed: sql`exists (select from visit_photo where file_id = file.id)`,
  },
};

/** Of a row `photo`: whether a complaint about its day holds it, which is not decided. The visit may be moved since. */
export const isHeld = sql<boolean>`exists (
  select from complaint join visit on visit.booking_id = complaint.booking_id
  where visit.id = photo.visit_id and photo.day = complaint.day and complaint.decided_at is null)`;

const KEPT_FOR_MS = 90 * 24 * 60 * 60_000;
const BATCH = 1000;

export const visitPhotoRetention = {
  /** The sweep deletes the files. */
  async "photos of visits"(db: Db, now: Date): Promise<number> {
    const before = new Date(now.getTime() - KEPT_FOR_MS);
    const { numAffectedRows } = await sql`
      delete from visit_photo where file_id in (
        select file_id from visit_photo as photo where sent_at <= ${before} and not ${isHeld}
        order by sent_at limit ${BATCH})`.execute(db);
    return Number(numAffectedRows ?? 0);
  },
};

/** Whether the holder of a follow key may open a photo. */
export async function isPhotoOf(db: Db, followKey: string, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from visit_photo as photo join visit on visit.id = photo.visit_id
    join booking on booking.id = visit.booking_id
    where photo.file_id = ${photoId}::uuid and photo.day = visit.day
      and booking.follow_key = ${followKey}`.execute(db);
  return rows.length > 0;
}

const MAX_VISITS = 62;

/** The visits of a booking with photos or a ticked list, the latest first; photos of an earlier day of a visit too. */
export async function listVisitRecords(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<VisitRecordList> {
  const { rows } = await sql<{ id: number }>`
    select id from visit where booking_id = ${bookingId} and (
      exists (select from visit_photo where visit_id = visit.id)
      or exists (select from visit_event where visit_id = visit.id and checklist is not null
        and not is_undone))
    order by day desc limit ${MAX_VISITS}`.execute(db);
  const visits = await listVisitsById(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return {
    visits: visits
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .map((row) => ({
        day: row.day,
        photos: timedPhotosOf(row),
        checklist: checklistOf(row),
      })),
  };
}
