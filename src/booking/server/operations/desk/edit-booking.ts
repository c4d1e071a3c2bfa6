import { findProvenCustomer } from "#account/server/public.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import type { BookingEdit } from "#booking/contract/ops-changes.ts";
import type { Problem } from "#kernel/problem.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/server/public.ts";
import { removeOfBooking } from "#push/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import {
  EDITED_FIELDS,
  lockEditable,
  replaceAccess,
  updateBooking,
  type EditedFields,
} from "../../queries/booking-edit.ts";
import { createFollowKey } from "../../rules/order-id.ts";
import { insertEvents } from "../../queries/offers.ts";
import { listSentVendors } from "../../queries/plans/told-plans.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import { describeLastDecision } from "../describe-last-decision.ts";
import { inBookingOrder } from "../in-booking-order.ts";
import { offerInCity } from "../offers/offer-in-city.ts";

/** Another operator corrected the booking first; `current` is what it says now. */
type EditConflict = Refusal<"overtaken"> & { current: Problem["current"] };

const fieldsOf = (booking: EditedFields) =>
  Object.fromEntries(EDITED_FIELDS.map((name) => [name, booking[name]]));

/**
 * Makes a new link, which goes to the corrected contact, and ends what the former contact had: its link, the
 * browsers subscribed by it, and the account, unless that one proved the corrected e-mail or phone number.
 */
async function endFormerAccess(
  db: Db,
  { id, customer_id: ownerId }: { id: number; customer_id: number | null },
  { email, phone_number }: Pick<EditedFields, "email" | "phone_number">,
  now: Date,
): Promise<void> {
  const owners = [
    await findProvenCustomer(db, { phone_number }),
    email === "" ? undefined : await findProvenCustomer(db, { email }),
  ];
  const isProven = owners.some((owner) => owner !== undefined && owner.id === ownerId);
  await replaceAccess(db, id, {
    followKey: createFollowKey(),
    customerId: isProven ? ownerId : null,
  });
  await removeOfBooking(db, id);
  await queueNotification(db, { event: "link", bookingId: id, now });
}

/**
 * Corrects names, e-mail, phone number and address of a booking that is not over. The city follows the pin
 * code: in another city the offers to vendors who cannot do it there are withdrawn, and while nobody has
 * the booking those who can are offered it; the vendor who has it keeps it and is notified. Another e-mail or
 * phone number ends the access by the former one (`endFormerAccess`).
 * Refuses a `version` that is not the current one, with what the booking says now. Returns undefined when
 * it is done, also when nothing differs.
 */
export const editBooking = (
  db: Db,
  bookingId: number,
  { version, reason, ...wanted }: BookingEdit,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | EditConflict | undefined> =>
  inBookingOrder(db, bookingId, async (transaction) => {
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
      await endFormerAccess(transaction, { ...booking, id: bookingId }, wanted, by.now);
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
    const sentIds = await listSentVendors(transaction, bookingId, today(by.now));
    for (const id of new Set([vendorId, ...sentIds]))
      if (id !== null)
        await queueNotification(transaction, {
          event: "edited",
          bookingId,
          vendorId: id,
          now: by.now,
        });
    if (cityId !== booking.city_id)
      await offerInCity(transaction, {
        bookingId,
        pinCode: wanted.pin_code,
        holderId: vendorId,
        now: by.now,
      });
    await recordChange(transaction, by, {
      act: "corrected",
      subject: "booking",
      id: bookingId,
      name: order_id,
      // Neither values nor the reason, which may repeat them: the trail outlasts what may be kept of a person.
      after: { changed },
    });
    return undefined;
  });
