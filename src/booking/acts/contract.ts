import { BillingRequest } from "../money/invoices/contract.ts";
import { z } from "@hono/zod-openapi";
import { plainEmail, tidy } from "#kernel/text.ts";
import { withAsciiDomain } from "#schema/email-domain.ts";
import { id as anyId, versioned } from "#schema/id.ts";
import { optionalReason, requiredReason } from "#schema/text.ts";
import { BookHeaders, BookRequest, seenVendor } from "../ground/contract.ts";
import { bookingFields, fieldProblem } from "../ground/fields.ts";

// What operators send to change a booking.

export const AssignRequest = z
  .object(
    {
      vendor_id: anyId("Choose a vendor"),
      reason: optionalReason.default(""),
      seen_vendor_id: seenVendor.default(null),
    },
    { error: "Send an object with a vendor_id" },
  )
  .openapi("AssignRequest");

export const CancelRequest = z
  .object(
    {
      reason: requiredReason("Say why, in a sentence"),
      seen_vendor_id: seenVendor.optional(),
    },
    { error: "Send an object with a reason" },
  )
  .openapi("CancelRequest");

export const ReopenRequest = z
  .object(
    { reason: requiredReason("Say why the booking is opened again") },
    { error: "Send an object with a reason" },
  )
  .openapi("ReopenRequest");

export const GiveBackRequest = CancelRequest.extend({
  day_off: z
    .boolean({ error: "Say whether the vendor is off that day" })
    .default(false)
    .openapi({ description: "Whether its day becomes one of the vendor's days off" }),
}).openapi("GiveBackRequest");

export const CompleteRequest = z
  .object({ seen_vendor_id: seenVendor.optional() })
  .openapi("CompleteRequest");

// ── Booking for a caller

const optionalEmail = z
  .string({ error: bookingFields.email.missing })
  .transform(tidy)
  .transform((text) => withAsciiDomain(plainEmail(text)))
  .superRefine((text, context) => {
    const message = text === "" ? undefined : fieldProblem("email", text);
    if (message !== undefined) context.addIssue(message);
  })
  .default("")
  .openapi({
    type: "string",
    maxLength: bookingFields.email.most,
    description: "May be empty: not every caller has one",
  });

export const OpsBookRequest = z
  .object(
    {
      booking: BookRequest.shape.booking.extend({ email: optionalEmail }),
      billing: BillingRequest.optional(),
    },
    { error: "Send an object with a booking in it" },
  )
  .openapi("OpsBookRequest");

export const OpsBookHeaders = BookHeaders.pick({ "idempotency-key": true });

// ── Correcting and rescheduling

const bookingField = BookRequest.shape.booking.shape;

export const EditRequest = z
  .object(
    {
      first_name: bookingField.first_name,
      last_name: bookingField.last_name,
      email: optionalEmail,
      phone_number: bookingField.phone_number,
      full_address: bookingField.full_address,
      pin_code: bookingField.pin_code,
      reason: optionalReason.default(""),
      ...versioned,
    },
    { error: "Send an object with contact, address and version" },
  )
  .openapi("OpsEditRequest");
export type BookingEdit = z.infer<typeof EditRequest>;

export const OpsRescheduleRequest = z
  .object(
    {
      booking_date: bookingField.booking_date,
      booking_time_slot: bookingField.booking_time_slot,
      reason: optionalReason.default(""),
      seen_vendor_id: seenVendor.optional(),
    },
    { error: "Send an object with booking_date and booking_time_slot" },
  )
  .openapi("OpsRescheduleRequest");
