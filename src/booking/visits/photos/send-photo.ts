import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Files } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import { deleteMarked, dropFiles, fileUrl, saveFile } from "#storage/exports.ts";
import { lockBooking } from "../../states/queries.ts";
import { listCurrentVisits, type VisitRow } from "../queries.ts";
import { toVisit } from "../read-visits.ts";
import type { VisitPhoto } from "./contract.ts";
import { MAX_PHOTOS, type PhotoMoment, photoMomentsOf } from "./fields.ts";
import { isHeld } from "./photo-queries.ts";

const PHOTO = { name: "photo", pdf: false, fit: { width: 1600, height: 1600 } };

type Command = {
  bookingId: number;
  vendorId: number;
  /** The idempotency key. */
  key: string;
  /** Of a plan; undefined: its current visit. */
  day: Day | undefined;
  moment: PhotoMoment;
  now: Date;
};
type Refused = Refusal<"unknown" | "not-now" | "file">;

/**
 * Stores a photo of a visit, once for each key. Refuses as `not-now` one that comes too early, too late, or after as many
 * as a visit can have.
 */
export async function sendPhoto(
  db: Db,
  files: Files,
  command: Command,
  photo: SentFile,
): Promise<VisitPhoto | Refused> {
  const { bookingId, vendorId, key, moment, now } = command;
  // Before the work with the picture; decided again under the lock.
  const first = await findPlace(db, command);
  if (isRefusal(first) || "url" in first) return first;
  const inspected = await inspectFile(photo.bytes, PHOTO);
  if (isRefusal(inspected)) return { ...inspected, path: "photo" };
  const id = await saveFile(db, files, inspected, { ownerId: vendorId, isPrivate: true, now });
  const sent = await inTransaction<VisitPhoto | Refused>(db, async (transaction) => {
    await lockBooking(transaction, bookingId);
    const visit = await findPlace(transaction, command);
    if (isRefusal(visit) || "url" in visit) return visit;
    const { id: visit_id, day } = visit;
    await transaction
      .insertInto("visit_photo")
      .values({
        file_id: id,
        visit_id,
        day,
        vendor_id: vendorId,
        moment,
        sent_at: now,
        idempotency_key: key,
      })
      .execute();
    return { id, moment, url: fileUrl(id) };
  });
  if (isRefusal(sent) || sent.id !== id)
    await deleteMarked(db, files, await dropFiles(db, files, [id], now));
  return sent;
}

/** The visit that a photo can be added to, or the photo that was sent under the key. */
async function findPlace(
  db: Db,
  { bookingId, vendorId, key, day, moment, now }: Command,
): Promise<VisitRow | VisitPhoto | Refused> {
  const before = await findByKey(db, vendorId, key);
  if (before !== undefined)
    return before.booking_id === bookingId && before.moment === moment
      ? { id: before.file_id, moment, url: fileUrl(before.file_id) }
      : refuse("not-now", "This Idempotency-Key was used for something else");
  const [visit] = await listCurrentVisits(db, [bookingId], { vendorId, day }, now);
  if (visit === undefined) return refuse("unknown", "There is no such job of yours");
  const { state } = toVisit(visit);
  if (!photoMomentsOf({ ...visit, state }, now).includes(moment))
    return refuse("not-now", WHY_NOT[state === "planned" ? "early" : moment]);
  const sent = visit.photos.filter(
    (one) => one.vendor_id === vendorId && one.day === visit.day && one.moment === moment,
  );
  const most = MAX_PHOTOS[moment];
  return sent.length < most
    ? visit
    : refuse(
        "not-now",
        say`${[most === 1 ? "One photo" : `${most} photos`, most]} can be sent. Delete one first`,
      );
}

const WHY_NOT: Record<"early" | PhotoMoment, string> = {
  early: "First say that you are on the way",
  before: "This visit takes no more photos",
  after: "This visit takes no more photos",
  door: "A photo of the door can be sent while you wait at it",
};

const findByKey = (db: Db, vendorId: number, key: string) =>
  db
    .selectFrom("visit_photo as photo")
    .innerJoin("visit", "visit.id", "photo.visit_id")
    .select(["photo.file_id", "photo.moment", "visit.booking_id"])
    .where("photo.vendor_id", "=", vendorId)
    .where("photo.idempotency_key", "=", key)
    .executeTakeFirst();

type Which = { bookingId: number; photoId: string; vendorId: number; now: Date };

/** Deletes a photo and its file, until the end of the day on which the vendor sent it. */
export async function deletePhoto(
  db: Db,
  files: Files,
  { bookingId, photoId, vendorId, now }: Which,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  const dropped = await inTransaction(db, async (transaction) => {
    const photo = await transaction
      .selectFrom("visit_photo as photo")
      .innerJoin("visit", "visit.id", "photo.visit_id")
      .select(["photo.sent_at", isHeld.as("is_held")])
      .where("photo.file_id", "=", photoId)
      .where("photo.vendor_id", "=", vendorId)
      .where("visit.booking_id", "=", bookingId)
      .forUpdate("photo")
      .executeTakeFirst();
    if (photo === undefined) return refuse("unknown", "There is no such photo");
    if (photo.is_held || today(photo.sent_at) !== today(now))
      return refuse("not-now", "This photo cannot be deleted any more. Call us");
    await transaction.deleteFrom("visit_photo").where("file_id", "=", photoId).execute();
    return dropFiles(transaction, files, [photoId], now);
  });
  if (isRefusal(dropped)) return dropped;
  await deleteMarked(db, files, dropped);
  return undefined;
}
