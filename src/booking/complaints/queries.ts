import { sql, type RawBuilder } from "kysely";
import { toPage } from "#kernel/page.ts";
import { HOUR_MS, type Slot } from "#kernel/time/day.ts";
import { readBusiness } from "#ledger/exports.ts";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#schema/filter.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileReference } from "#server/files/file-store.ts";
import { fileUrl } from "#storage/exports.ts";
import { callName } from "#vendor-account/exports.ts";
import type {
  BookingComplaints,
  Complaint,
  ComplaintState,
  FollowedComplaints,
  OpsComplaint,
  OpsComplaintQuery,
  VendorComplaint,
} from "./contract.ts";
import { SHOWN_TO_VENDOR } from "./fields.ts";
import { ANSWER_HOURS, CLOSE_DAYS, VENDOR_HOURS } from "./limits.ts";
import { complaintKinds } from "./rules.ts";

export const complaintPhotos: Record<string, FileReference> = {
  "complaint_photo.file_id": {
    isNamed: sql`exists (select from complaint_photo where file_id = file.id)`,
  },
};

/** The visits of a booking with who came or was to come, the latest first. */
export const listComplaintVisits = (db: Db, bookingId: number) =>
  db
    .selectFrom("visit")
    .select(["day", "status", "vendor_id"])
    .select(sql<Slot>`slot`.as("slot"))
    .where("booking_id", "=", bookingId)
    .orderBy("day", "desc")
    .execute();

/** As the indexes have them. */
const IS: Record<ComplaintState, RawBuilder<boolean>> = {
  open: sql`(decided_at is null and replied_at is null)`,
  answered: sql`(decided_at is null and replied_at is not null)`,
  contested: sql`(contested_at is not null and settled_at is null)`,
  closed: sql`(decided_at is not null and (contested_at is null or settled_at is not null))`,
};

const state = sql<ComplaintState>`case ${sql.join(
  Object.entries(IS).map(([name, is]) => sql`when ${is} then ${sql.lit(name)}`),
  sql` `,
)} end`;

const photosOf = (isBill: boolean) => sql`array(select file_id from complaint_photo as photo
  where photo.complaint_id = complaint.id and is_bill = ${sql.lit(isBill)} order by file_id)`;

const rupeesOf = (column: "amount_paise" | "outcome_paise" | "deduction_paise") =>
  sql<number>`${sql.ref(column)}::float8 / 100`;

/** With amounts in rupees. `where` may have an order and a limit. */
const complaints = (db: Db) =>
  db
    .selectFrom("complaint")
    .innerJoin("booking", "booking.id", "booking_id")
    .leftJoin("account as vendor", "vendor.id", "complaint.vendor_id")
    .selectAll("complaint")
    .select(["order_id", state.as("state"), callName("vendor").as("vendor")])
    .select([
      sql<string[]>`${photosOf(false)}`.as("photos"),
      sql<string | null>`(${photosOf(true)})[1]`.as("bill"),
      rupeesOf("amount_paise").$castTo<number | null>().as("amount"),
      sql<number>`coalesce(${rupeesOf("outcome_paise")}, 0)`.as("paid"),
      rupeesOf("deduction_paise").as("deduction"),
      sql<string | null>`(select follow_key from booking as redo where redo.id = redo_id)`.as(
        "redo",
      ),
      sql<string>`booking.first_name || ' ' || booking.last_name`.as("customer"),
    ]);

export type ComplaintRow = Awaited<ReturnType<typeof findComplaint>> & {};

export const findComplaint = (db: Db, id: number) =>
  complaints(db).where("complaint.id", "=", id).executeTakeFirst();

/** Locked until the transaction ends. */
export async function lockComplaint(db: Db, id: number): Promise<ComplaintRow | undefined> {
  await sql`select from complaint where id = ${id} for update`.execute(db);
  return findComplaint(db, id);
}

export const after = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * HOUR_MS);

export const toComplaint = (row: ComplaintRow, urlOf = fileUrl): Complaint => ({
  number: row.number,
  day: row.day,
  kind: row.kind,
  text: row.text,
  amount: row.amount,
  photos: row.photos.map(urlOf),
  bill: row.bill && urlOf(row.bill),
  state: row.state,
  made_at: row.made_at.toISOString(),
  answer_by: after(row.made_at, ANSWER_HOURS).toISOString(),
  close_by: after(row.made_at, CLOSE_DAYS * 24).toISOString(),
  reply: row.reply,
  outcome: row.outcome,
  paid: row.paid,
  reason: row.reason,
  redo: row.redo,
});

const vendorSideOf = (row: ComplaintRow) => ({
  id: row.id,
  order_id: row.order_id,
  vendor_answer: row.vendor_answer,
  answer_until: after(row.made_at, VENDOR_HOURS).toISOString(),
  deduction: row.deduction,
  contest: row.contest,
  contest_until:
    row.decided_at === null || row.settled_at !== null || row.contested_at !== null
      ? null
      : after(row.decided_at, VENDOR_HOURS).toISOString(),
});

/** The complaints about a booking, the latest first, and by visit what else can be complained about now. */
async function listOfBooking(db: Db, bookingId: number, now: Date) {
  const [visits, rows] = await Promise.all([
    listComplaintVisits(db, bookingId),
    complaints(db).where("booking_id", "=", bookingId).orderBy("complaint.id", "desc").execute(),
  ]);
  const made = new Set(rows.map(({ day, kind }) => `${day} ${kind}`));
  const days = visits
    .map((visit) => ({
      day: visit.day,
      kinds: complaintKinds(visit, now).filter((kind) => !made.has(`${visit.day} ${kind}`)),
    }))
    .filter(({ kinds }) => kinds.length > 0);
  return { days, rows };
}

/** For the holder of a follow key. */
export async function readFollowedComplaints(
  db: Db,
  { bookingId, followKey }: { bookingId: number; followKey: string },
  now: Date,
): Promise<FollowedComplaints> {
  const [{ days, rows }, business] = await Promise.all([
    listOfBooking(db, bookingId, now),
    readBusiness(db),
  ]);
  const urlOf = (id: string) => `/api/v1/bookings/follow/${followKey}/complaints/photos/${id}`;
  return {
    days,
    officer: business.grievance_officer,
    // A contest is between the vendor and us.
    items: rows.map((row) => {
      const item = toComplaint(row, urlOf);
      return item.state === "contested" ? { ...item, state: "closed" } : item;
    }),
  };
}

/** For the desk. */
export async function readBookingComplaints(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<BookingComplaints> {
  const { days, rows } = await listOfBooking(db, bookingId, now);
  return {
    days,
    items: rows.map(({ id, number, day, kind, state }) => ({ id, number, day, kind, state })),
  };
}

/** For the customer's file, by booking. */
export async function exportComplaints(db: Db, bookingIds: number[]) {
  const isOne = sql<boolean>`booking_id = any(${bookingIds}::int[])`;
  const rows = await complaints(db).where(isOne).orderBy("complaint.id").execute();
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}

const shownTo = (vendorId: number) => sql<boolean>`complaint.vendor_id = ${vendorId}
  and kind = any(${[...SHOWN_TO_VENDOR]})`;

/** The latest of a vendor that it may read. */
export async function listVendorComplaints(db: Db, vendorId: number): Promise<VendorComplaint[]> {
  const rows = await complaints(db)
    .where(shownTo(vendorId))
    .orderBy("complaint.id", "desc")
    .limit(MAX_PAGE_SIZE)
    .execute();
  return rows.map(toVendorComplaint);
}

export const toVendorComplaint = (row: ComplaintRow): VendorComplaint => {
  const { reply: _, redo: __, paid: ___, ...complaint } = toComplaint(row);
  return { ...complaint, ...vendorSideOf(row) };
};

/** Whether a photo belongs to a complaint that this vendor may read. */
export async function isShownToVendor(db: Db, vendorId: number, fileId: string): Promise<boolean> {
  const { rows } =
    await sql`select from complaint_photo join complaint on complaint.id = complaint_id
    where file_id = ${fileId}::uuid and ${shownTo(vendorId)}`.execute(db);
  return rows.length > 0;
}

/** Whether a photo belongs to a complaint about the booking of this link. */
export async function isPhotoOf(db: Db, followKey: string, fileId: string): Promise<boolean> {
  const { rows } =
    await sql`select from complaint_photo join complaint on complaint.id = complaint_id
    join booking on booking.id = booking_id
    where file_id = ${fileId}::uuid and follow_key = ${followKey}`.execute(db);
  return rows.length > 0;
}

export const toOpsComplaint = (row: ComplaintRow): OpsComplaint => {
  const { redo: _, ...complaint } = toComplaint(row);
  return {
    ...complaint,
    ...vendorSideOf(row),
    booking_id: row.booking_id,
    customer: row.customer,
    vendor: row.vendor_id === null ? null : { id: row.vendor_id, name: row.vendor ?? "" },
    borne_by: row.borne_by,
    redo_id: row.redo_id,
  };
};

/** The oldest first. */
export async function listOpsComplaints(
  db: Db,
  { state: asked, number, cursor = 0 }: OpsComplaintQuery,
) {
  const rows = await complaints(db)
    .where("complaint.id", ">", cursor)
    .$if(asked !== undefined, (all) => all.where(IS[asked!]))
    .$if(number !== undefined, (all) => all.where("number", "=", String(number)))
    .orderBy("complaint.id")
    .limit(PAGE_SIZE + 1)
    .execute();
  const { items, next } = toPage(rows, PAGE_SIZE);
  return { items: items.map(toOpsComplaint), next };
}

type Waiting = {
  why: "urgent" | "unanswered" | "unclosed" | "contested";
  count: number;
  since: Date;
};

/** What Today has of complaints: of theft and conduct at once, later than 48 hours or 30 days, and contested ones. */
export async function readWaitingComplaints(db: Db, now: Date) {
  const { rows } = await sql<Waiting>`
    select why, count(*)::int as count, min(made_at) as since
    from complaint cross join lateral (select case
      when contested_at is not null then 'contested'
      when made_at < ${after(now, -CLOSE_DAYS * 24)} then 'unclosed'
      when replied_at is not null then null
      when kind in ('missing', 'behaviour') then 'urgent'
      when made_at < ${after(now, -ANSWER_HOURS)} then 'unanswered' end as why) as waiting
    where why is not null and (decided_at is null or ${IS.contested})
    group by why order by since`.execute(db);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
