import { recordChange, type Operator } from "#audit/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { SHOWN_TO_VENDOR } from "./fields.ts";
import { VENDOR_HOURS } from "./limits.ts";
import { after, lockComplaint } from "./queries.ts";
import { settle } from "./settle-deduction.ts";

const UNKNOWN = refuse("unknown", "There is no such complaint");
const DECIDED = refuse("not-now", "This complaint is decided already. Load it again");
const SETTLED = refuse("not-now", "This is settled already. Load the page again");

type Answer = { vendorId: number; text: string; agrees: boolean; now: Date };

/**
 * Of its vendor, within 24 hours: how it was; once it is decided, that it agrees with what is taken off, which is posted
 * then, or why it contests that. Repeated, it writes nothing. Refuses as `not-now` what is over or settled.
 */
export const answerAsVendor = (
  db: Db,
  id: number,
  { vendorId, text, agrees, now }: Answer,
): Promise<Refusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const complaint = await lockComplaint(transaction, id);
    const isOwn = complaint?.vendor_id === vendorId;
    if (!isOwn || !SHOWN_TO_VENDOR.includes(complaint.kind)) return UNKNOWN;
    const write = (change: object) =>
      transaction.updateTable("complaint").set(change).where("id", "=", id).execute();
    const { decided_at, settled_at, contested_at, contest, vendor_answer, deduction } = complaint;
    if (decided_at === null) {
      if (vendor_answer === text) return undefined;
      if (now > after(complaint.made_at, VENDOR_HOURS))
        return refuse("not-now", "The 24 hours to answer are over. Call us");
      await write({ vendor_answer: text, vendor_answered_at: now });
      return undefined;
    }
    if (contested_at !== null) return !agrees && contest === text ? undefined : SETTLED;
    if (settled_at !== null) return agrees && deduction > 0 ? undefined : SETTLED;
    if (agrees)
      return settle(transaction, complaint, toPaise(deduction), { operatorId: null, now });
    await write({ contest: text, contested_at: now });
    return undefined;
  });

/** The desk's answer before the outcome, which the customer gets as a message. */
export const replyToComplaint = (db: Db, id: number, text: string, by: Operator) =>
  inTransaction(db, async (transaction): Promise<Refusal<"unknown" | "not-now"> | undefined> => {
    const complaint = await lockComplaint(transaction, id);
    if (complaint === undefined) return UNKNOWN;
    if (complaint.reply === text) return undefined;
    if (complaint.decided_at !== null) return DECIDED;
    await transaction
      .updateTable("complaint")
      .set({ reply: text, replied_at: by.now })
      .where("id", "=", id)
      .execute();
    const { booking_id: bookingId, order_id } = complaint;
    const about = { bookingId, data: { complaint: id }, now: by.now };
    await queueNotification(transaction, { event: "complaint-answered", ...about });
    const act = { act: "complaint answered", subject: "booking", id: bookingId } as const;
    await recordChange(transaction, by, { ...act, name: order_id });
    return undefined;
  });
