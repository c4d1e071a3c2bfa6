import { recordChanges, type Operator } from "#audit/exports.ts";
import { type Paise, sumPaise, toPaise, toRupees } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { readPolicy } from "#ledger/exports.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, hasRow, inTransaction } from "#server/database/connect.ts";
import { assignWithin } from "../acts/assign-booking.ts";
import { bookWithin } from "../acts/creation/create-booking.ts";
import { listLines, type PricedLine } from "../lines/queries.ts";
import { readEarnedByVisit } from "../money/post-work.ts";
import { readPayment } from "../money/read-payment.ts";
import { lockPayment, rupees, writeMoney } from "../money/record-money.ts";
import { findBookedDetails, findPlan } from "../plans/queries.ts";
import { findVendor, listBlocks } from "../vendor-time/candidate-vendors-queries.ts";
import { isMade } from "../plans/rules.ts";
import { readOpsVisit } from "../visits/read-visits.ts";
import type { OpsComplaintDetail, OutcomeRequest } from "./contract.ts";
import { SHOWN_TO_VENDOR, shareOfVendor } from "./fields.ts";
import {
  type ComplaintRow,
  findComplaint,
  listComplaintVisits,
  lockComplaint,
  toOpsComplaint,
} from "./queries.ts";

const readDamageCap = async (db: Db): Promise<Paise> => toPaise((await readPolicy(db)).damage_cap);

const UNKNOWN = refuse("unknown", "There is no such complaint");

/** A redo of a redo is booked once. */
async function refuseRedo(db: Db, bookingId: number): Promise<Refusal<"no-redo"> | undefined> {
  const isSecond = await hasRow(
    db
      .selectFrom("complaint as last")
      .innerJoin("complaint as first", "first.redo_id", "last.booking_id")
      .where("last.redo_id", "=", bookingId),
  );
  return isSecond
    ? refuseAt("outcome", "no-redo", "This was cleaned again twice. Choose another outcome")
    : undefined;
}

/** A complaint with what its outcome may cost; undefined: there is none. */
export async function readComplaint(
  db: Db,
  id: number,
  now: Date,
): Promise<OpsComplaintDetail | undefined> {
  const row = await findComplaint(db, id);
  if (row === undefined) return undefined;
  const { booking_id: bookingId, day } = row;
  // The only visit of a booking may have been moved since.
  const isOfPlan = (await listComplaintVisits(db, bookingId)).length > 1;
  const [details, visit, payment, earned, cap, noRedo, suggests] = await Promise.all([
    findBookedDetails(db, bookingId),
    readOpsVisit(db, bookingId, now, isOfPlan ? day : undefined),
    readPayment(db, bookingId, { isCustomer: false }),
    earnedBy(db, row),
    readDamageCap(db),
    refuseRedo(db, bookingId),
    suggestsVendor(db, row),
  ]);
  return {
    ...toOpsComplaint(row),
    phone_number: details?.phone_number ?? "",
    visit,
    most: { refund: payment.total, damage: toRupees(cap) },
    due: payment.total - payment.paid,
    earned: toRupees(earned),
    may_redo: noRedo === undefined && details !== undefined,
    same_vendor: suggests,
  };
}

/** Whether its vendor comes again where the desk says nothing else. */
async function suggestsVendor(
  db: Db,
  { vendor_id: vendorId, booking_id: bookingId, kind }: ComplaintRow,
): Promise<boolean> {
  if (vendorId === null || !SHOWN_TO_VENDOR.includes(kind)) return false;
  const vendor = await findVendor(db, vendorId);
  if (vendor === undefined || vendor.is_suspended) return false;
  return (await listBlocks(db, bookingId, [vendorId])).length === 0;
}

/** What its vendor earned by the visit. */
async function earnedBy(
  db: Db,
  { vendor_id: vendorId, booking_id: bookingId, day }: ComplaintRow,
): Promise<Paise> {
  const visits = await listComplaintVisits(db, bookingId);
  const visit = visits.find((one) => one.day === day);
  return vendorId !== null && visit !== undefined && isMade(visit)
    ? readEarnedByVisit(db, vendorId, bookingId)
    : (0 as Paise);
}

/**
 * Decides a complaint for an operator: books it again free of charge, lets the customer off a part, owes it damage, or
 * refuses. What the vendor bears is proposed to it. Repeated, it writes nothing; another outcome is refused as `not-now`.
 */
export const decideComplaint = (db: Db, id: number, request: OutcomeRequest, by: Operator) =>
  inTransaction(db, async (transaction) => {
    const complaint = await lockComplaint(transaction, id);
    if (complaint === undefined) return UNKNOWN;
    const { number, booking_id: bookingId, vendor_id: vendorId, kind } = complaint;
    const { outcome, reason } = request;
    const paise = toPaise(outcome === "redo" || outcome === "refused" ? 0 : (request.amount ?? 0));
    const borneBy = outcome === "refused" ? "firm" : request.borne_by;
    if (complaint.decided_at !== null)
      return complaint.outcome === outcome && toPaise(complaint.paid) === paise
        ? undefined
        : refuse("not-now", "This complaint is decided already. Load it again");
    if (vendorId === null && borneBy !== "firm")
      return refuseAt("borne_by", "no-vendor", "No vendor made this visit: the firm bears it");
    if (!SHOWN_TO_VENDOR.includes(kind) && borneBy !== "firm")
      return refuseAt("borne_by", "not-shown", "The vendor is not shown this: the firm bears it");
    const redo =
      outcome === "redo" ? await bookRedo(transaction, complaint, request, by) : undefined;
    if (isRefusal(redo)) return redo;
    const paid = paise === 0 ? undefined : await pay(transaction, complaint, request, by);
    if (isRefusal(paid)) return paid;
    const cost = redo === undefined ? paise : await earnedBy(transaction, complaint);
    const deduction = shareOfVendor(cost, borneBy) as Paise;
    await transaction
      .updateTable("complaint")
      .set({
        outcome,
        outcome_paise: paise === 0 ? null : paise,
        borne_by: outcome === "refused" ? null : borneBy,
        reason,
        decided_at: by.now,
        decided_by: by.operatorId,
        redo_id: redo?.id ?? null,
        deduction_paise: deduction,
        settled_at: deduction === 0 ? by.now : null,
      })
      .where("id", "=", id)
      .execute();
    const about = { bookingId, data: { complaint: id }, now: by.now };
    await queueNotification(transaction, { event: "complaint-decided", ...about });
    if (deduction > 0)
      await queueNotification(transaction, { event: "complaint-deduction", ...about });
    const after = {
      kind,
      outcome,
      ...(paise > 0 && { rupees: toRupees(paise) }),
      ...(redo && { redo: redo.order_id }),
      ...(deduction > 0 && { off_the_vendor: toRupees(deduction) }),
    };
    const decided = { act: "complaint decided", subject: "booking", id: bookingId } as const;
    await recordChanges(transaction, by, [
      ...(redo?.changes ?? []),
      ...(paid?.changes ?? []),
      { ...decided, name: `${complaint.order_id}, complaint ${number}`, after, reason },
    ]);
    return undefined;
  });

/** Lets off a part of the bill, or owes what was damaged. */
async function pay(
  transaction: Db,
  { id, number, booking_id, order_id }: ComplaintRow,
  { outcome, amount = 0, reason }: OutcomeRequest,
  by: Operator,
) {
  const paise = toPaise(amount);
  const cap = await readDamageCap(transaction);
  if (outcome === "damage" && paise > cap)
    return refuseAt("amount", "too-much", say`At most ${rupees(cap)} is paid for damage`);
  const booking = await lockPayment(transaction, booking_id);
  if (booking === undefined) throw new Error(`The booking ${order_id} vanished`);
  const money = { paise, reason: `Complaint ${number}: ${reason}`, key: `complaint:${id}` };
  const kind = outcome === "damage" ? "damage" : "discount";
  return writeMoney(transaction, booking, { ...money, kind }, by);
}

/** One visit of a line that is booked by the month, of `sold` visits. */
const oneVisit = (line: PricedLine, sold: number): PricedLine => ({
  ...line,
  price_paise: Math.max(1, Math.round(line.price_paise / sold)) as Paise,
  price_per: "one visit",
  days_a_week: null,
  visits_a_month: null,
  visits_priced: sold,
});

/**
 * Books the lines of a booking again, of a plan for one visit, let off as a whole, for tomorrow at its time of day unless
 * the request has another one; for the vendor who made it unless the assignment warns of it, or offered to all who can
 * come.
 */
async function bookRedo(
  transaction: Db,
  { id, number, booking_id: bookingId, vendor_id: vendorId }: ComplaintRow,
  { booking_date, booking_time_slot, same_vendor }: OutcomeRequest,
  by: Operator,
) {
  const refused = await refuseRedo(transaction, bookingId);
  if (refused !== undefined) return refused;
  const booked = await findBookedDetails(transaction, bookingId);
  if (booked === undefined) return refuseAt("outcome", "no-redo", "This booking is anonymised");
  const { customer_id: customerId, booked_from: bookedFrom, ...details } = booked;
  const sold = (await findPlan(transaction, bookingId))?.visits_sold;
  const all = await listLines(transaction, bookingId);
  const lines = sold === undefined ? all : all.map((line) => oneVisit(line, sold));
  const keys = await bookWithin(
    transaction,
    customerId === null ? undefined : { accountId: customerId, role: "customer" },
    {
      ...details,
      booking_date: booking_date ?? addDays(today(by.now), 1),
      booking_time_slot: booking_time_slot ?? details.booking_time_slot,
      products: lines.map((line) => ({
        product_id: line.product_id,
        product_count: line.quantity,
      })),
    },
    { now: by.now, bookedFrom, lines, operator: by },
  );
  if (isRefusal(keys)) return keys;
  const redo = await lockPayment(transaction, keys.id);
  if (redo === undefined) throw new Error("A redo vanished while it was booked");
  const free = { kind: "discount", paise: sumPaise(lines), key: `complaint:${id}` } as const;
  const why = `Complaint ${number}: cleaned again free of charge`;
  const written = await writeMoney(transaction, redo, { ...free, reason: why }, by);
  if (isRefusal(written)) return written;
  if (same_vendor && vendorId !== null) {
    const assignment = { vendorId, reason: null, seenVendorId: null };
    const unassigned = await assignWithin(transaction, keys.id, assignment, by);
    if (unassigned !== undefined) return unassigned;
  }
  return { id: keys.id, order_id: keys.order_id, changes: written.changes };
}
