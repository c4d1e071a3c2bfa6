import { z } from "@hono/zod-openapi";
import { tidy } from "#kernel/text.ts";
import { id as anyId, versioned } from "#schema/id.ts";
import { optionalReason, requiredReason } from "#schema/text.ts";
import { bookingFields, fieldProblem } from "../booking/fields.ts";
import { BookHeaders, BookRequest } from "../booking/contract.ts";

const seen = anyId("There is no such vendor").nullable().openapi({
  description: "The vendor that the operator's page showed (null: none). Refused if it has changed",
});

export const AssignRequest = z
  .object(
    {
      vendor_id: anyId("Choose a vendor"),
      reason: optionalReason.default(""),
      seen_vendor_id: seen.default(null),
    },
    { error: "Send an object with a vendor_id" },
  )
  .openapi("AssignRequest");

export const CancelRequest = z
  .object(
    {
      reason: requiredReason("Say why the booking is cancelled"),
      seen_vendor_id: seen.optional(),
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

export const CompleteRequest = z.object({ seen_vendor_id: seen.optional() }).openapi("MoveRequest");

// ── Booking for a caller

const optionalEmail = z
  .string({ error: bookingFields.email.missing })
  .transform(tidy)
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
    { booking: BookRequest.shape.booking.extend({ email: optionalEmail }) },
    { error: "Send an object with a booking in it" },
  )
  .openapi("DeskBookRequest");

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
  .openapi("DeskEditRequest");
export type BookingEdit = z.infer<typeof EditRequest>;

export const OpsRescheduleRequest = z
  .object(
    {
      booking_date: bookingField.booking_date,
      booking_time_slot: bookingField.booking_time_slot,
      reason: optionalReason.default(""),
      seen_vendor_id: seen.optional(),
    },
    { error: "Send an object with booking_date and booking_time_slot" },
  )
  .openapi("DeskRescheduleRequest");
