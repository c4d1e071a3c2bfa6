import { findProvenCustomer } from "#account/exports.ts";
import { recordChange, type Operator } from "#audit/exports.ts";
import type { BookingEdit } from "./contract.ts";
import type { Problem } from "#kernel/problem.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import {
  EDITED_FIELDS,
  lockEditable,
  updateBooking,
  type EditedFields,
} from "./booking-edit-queries.ts";
import { offerAnew } from "../offers/offer-anew.ts";
import { insertEvents } from "../offers/queries.ts";
import { listSubstitutes } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import { describeLastDecision } from "../states/allow-operator.ts";
import { replaceLink } from "./replace-link.ts";

/** `current` has the values of the correction that came first. */
type EditConflict = Refusal<"overtaken"> & { current: Problem["current"] };

const fieldsOf = (booking: EditedFields) =>
  Object.fromEntries(EDITED_FIELDS.map((name) => [name, booking[name]]));

/**
 * Sends a new link to the corrected contact and ends the former contact's link, subscriptions, and account
 * unless it proved the corrected e-mail or phone number.
 */
async function endFormerAccess(
  db: Db,
  { bookingId, ownerId }: { bookingId: number; ownerId: number | null },
  { email, phone_number }: Pick<EditedFields, "email" | "phone_number">,
  now: Date,
): Promise<void> {
  const owners = [
    await findProvenCustomer(db, { phone_number }),
    email === "" ? undefined : await findProvenCustomer(db, { email }),
  ];
  const isProven = owners.some((owner) => owner !== undefined && owner.id === ownerId);
  const customerId = isProven ? ownerId : null;
  await replaceLink(db, { bookingId, customerId, by: "operator" }, now);
}

/**
 * Corrects names, contact and address of an open booking. In another city it is offered anew; a vendor who has
 * it keeps it. A new contact ends the former one's access. Refuses an outdated `version`, with the current
 * values.
 */
export const editBooking = (
  db: Db,
  bookingId: number,
  { version, reason, ...wanted }: BookingEdit,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | EditConflict | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const { status, vendor_id: vendorId, order_id } = booking;
    if (!isOpen(status))
      return refuse("not-now", await describeLastDecision(transaction, bookingId, by));
    if (booking.version !== version)
      return {
        ...refuse("overtaken", "Somebody else has corrected this booking since you opened it"),
        current: { ...fieldsOf(booking), version: booking.version },
      };
    const changed = EDITED_FIELDS.filter((name) => wanted[name] !== booking[name]);
    if (changed.length === 0) return undefined;
    const { city_id: cityId } = await updateBooking(transaction, bookingId, wanted);
    if (changed.includes("email") || changed.includes("phone_number"))
      await endFormerAccess(
        transaction,
        { bookingId, ownerId: booking.customer_id },
        wanted,
        by.now,
      );
    await insertEvents(transaction, [
      {
        booking_id: bookingId,
        what: "edited",
        actor_id: by.operatorId,
        vendor_id: vendorId,
        reason,
        happened_at: by.now,
      },
    ]);
    const sentIds = await listSubstitutes(transaction, bookingId, today(by.now));
    for (const id of new Set([vendorId, ...sentIds]))
      if (id !== null)
        await queueNotification(transaction, {
          event: "edited",
          bookingId,
          vendorId: id,
          data: { by: "operator" },
          now: by.now,
        });
    if (cityId !== booking.city_id)
      await offerAnew(
        transaction,
        { ...booking, pin_code: wanted.pin_code },
        { because: "moved", now: by.now },
      );
    await recordChange(transaction, by, {
      act: "corrected",
      subject: "booking",
      id: bookingId,
      name: order_id,
      // Without values and reason: the audit trail outlasts the retention of personal data.
      after: { changed },
    });
    return undefined;
  });
