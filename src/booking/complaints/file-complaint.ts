import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { type Paise, toPaise } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import type { SentFile } from "#server/files/sent-file.ts";
import { saveFile } from "#storage/exports.ts";
import type { NewComplaint } from "./contract.ts";
import { SHOWN_TO_VENDOR } from "./fields.ts";
import { listComplaintVisits } from "./queries.ts";
import { complaintKinds } from "./rules.ts";

type Picture = { file: SentFile; isBill: boolean };
export type By = {
  /** Of a caller's complaint. */
  operator?: Operator;
  key: string | undefined;
  now: Date;
};

const TOO_LATE =
  "It is too late for that here: 72 hours for cleaning and lateness, 7 days for damage. Call us";

/**
 * Files a complaint about a booking's visit of a day, the latest possible one if none is given, and returns its number.
 * Repeated under its key it returns the first one. Refuses as `made-already` a second one about the same of a visit, and
 * as `too-late` what is not possible now.
 */
export async function fileComplaint(
  db: Db,
  files: FileStore,
  bookingId: number,
  complaint: NewComplaint & { pictures: readonly Picture[] },
  by: By,
): Promise<string | Refusal<"too-late" | "made-already" | "file">> {
  const { kind, day, pictures } = complaint;
  const known = by.key && (await findKnown(db, bookingId, { key: by.key }));
  if (known) return answerKnown(known, complaint, by);
  const visit = (await listComplaintVisits(db, bookingId)).find(
    (one) => (day === undefined || one.day === day) && complaintKinds(one, by.now).includes(kind),
  );
  if (visit === undefined) return refuseAt("kind", "too-late", TOO_LATE);
  // Before the work with the pictures; decided again when it is written.
  const repeated = await findKnown(db, bookingId, { key: by.key, day: visit.day, kind });
  if (repeated) return answerKnown(repeated, complaint, by);
  const inspected = [];
  for (const { file, isBill } of pictures) {
    const name = isBill ? "bill" : "photo";
    const size = isBill ? 2400 : 1600;
    const fit = { width: size, height: size };
    const picture = await inspectFile(file.bytes, { name, pdf: false, fit });
    if (isRefusal(picture)) return { ...picture, path: isBill ? "bill" : "photos" };
    inspected.push({ picture, isBill });
  }
  const saved: { file_id: string; is_bill: boolean }[] = [];
  for (const { picture, isBill } of inspected) {
    const id = await saveFile(db, files, picture, { ownerId: null, isPrivate: true, now: by.now });
    saved.push({ file_id: id, is_bill: isBill });
  }
  return inTransaction(db, (transaction) =>
    insert(transaction, bookingId, { ...complaint, ...visit, saved }, by),
  );
}

type New = NewComplaint & {
  day: string;
  vendor_id: number | null;
  saved: { file_id: string; is_bill: boolean }[];
};

async function insert(
  transaction: Db,
  bookingId: number,
  { kind, text, amount, day, vendor_id, saved }: New,
  { operator, key, now }: By,
): Promise<string | Refusal<"made-already">> {
  for (;;) {
    const made = await transaction
      .insertInto("complaint")
      .values({
        number: String(randomInt(100_000, 1_000_000)),
        booking_id: bookingId,
        day,
        kind,
        text,
        vendor_id,
        amount_paise: kind === "damage" && amount !== undefined ? toPaise(amount) : null,
        deduction_paise: 0 as Paise,
        made_at: now,
        made_by: operator?.operatorId ?? null,
        request_key: key ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "number"])
      .executeTakeFirst();
    const known = made ?? (await findKnown(transaction, bookingId, { key, day, kind }));
    // The number is another complaint's: draw again.
    if (known === undefined) continue;
    if (made === undefined) return answerKnown(known as KnownRow, { kind, text }, { key });
    const photos = saved.map((one) => ({ ...one, complaint_id: made.id }));
    if (photos.length > 0) await transaction.insertInto("complaint_photo").values(photos).execute();
    const about = { bookingId, data: { complaint: made.id }, now };
    await queueNotification(transaction, { event: "complaint-received", ...about });
    if (vendor_id !== null && SHOWN_TO_VENDOR.includes(kind))
      await queueNotification(transaction, { event: "complaint-to-vendor", ...about });
    if (operator !== undefined)
      await recordChange(transaction, operator, {
        act: "complaint written down",
        subject: "booking",
        id: bookingId,
        name: made.number,
        after: { kind },
      });
    return made.number;
  }
}

type KnownRow = { number: string; kind: string; text: string; request_key: string | null };

const answerKnown = (
  known: KnownRow,
  { kind, text }: Pick<NewComplaint, "kind" | "text">,
  { key }: Pick<By, "key">,
): string | Refusal<"made-already"> =>
  key !== undefined && known.request_key === key && known.kind === kind && known.text === text
    ? known.number
    : refuse(
        "made-already",
        say`We have this complaint already: its number is ${known.number}. Call us to add something`,
      );

type Known = { key: string | undefined; day?: string; kind?: string };

/** The complaint of a booking under this key, or about the same of a visit. */
async function findKnown(db: Db, bookingId: number, { key, day, kind }: Known) {
  const { rows } = await sql<KnownRow>`
    select number, kind, text, request_key from complaint where booking_id = ${bookingId}
      and (request_key = ${key ?? null} or (day = ${day ?? null}::date and kind = ${kind ?? null}))
    order by request_key = ${key ?? null} desc nulls last limit 1`.execute(db);
  return rows[0];
}
