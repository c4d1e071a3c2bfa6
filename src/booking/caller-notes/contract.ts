import { z } from "@hono/zod-openapi";
import { OpsBookingRow } from "../ops/contract.ts";
import { MessageState, OpsMessage } from "#notifications/contract.ts";
import { isParagraph } from "#kernel/text.ts";
import { idParams } from "#schema/id.ts";
import { storedPhoneNumber, requiredText } from "#schema/text.ts";
import { MAX_NOTE_LENGTH } from "./limits.ts";

const phone = storedPhoneNumber("Enter the phone number", "Enter a phone number with 10 digits");

export const CallerQuery = z.object({
  q: phone.openapi({
    type: "string",
    description:
      "The phone number. Or in the header X-Search, percent-encoded, so that no address holds it",
    example: "9811045230",
  }),
});

export const CallerNote = z
  .object({
    id: z.int(),
    note: z.string(),
    by: z.string().openapi({ description: "The operator's name; empty when the account is gone" }),
    at: z.iso.datetime(),
  })
  .openapi("CallerNote");
export type CallerNote = z.infer<typeof CallerNote>;

export const Caller = z
  .object({
    phone_number: z.string(),
    account: z
      .object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        is_active: z.boolean(),
        created_at: z.iso.datetime(),
      })
      .nullable()
      .openapi({
        description:
          "The account whose holder proved this number; its e-mail is empty where it was released",
      }),
    last: z
      .object({ first_name: z.string(), last_name: z.string() })
      .nullable()
      .openapi({ description: "The name in the latest booking that is done or the account's" }),
    counted_bookings: z.int().openapi({ description: "With this number, of the latest fifty" }),
    done_bookings: z.int().openapi({ description: "Of these, the completed ones" }),
    open_bookings: z.int().openapi({ description: "Neither done nor cancelled, from today on" }),
    bookings: z.array(OpsBookingRow).openapi({ description: "The latest ten" }),
    has_more_bookings: z.boolean(),
    addresses: z
      .array(
        z.object({ full_address: z.string(), pin_code: z.string(), city: z.string().nullable() }),
      )
      .openapi({ description: "Of bookings that are done or the account's, at most five" }),
    messages: z
      .array(
        z.object({
          id: z.int(),
          subject: z.string(),
          message: z.string(),
          received_at: z.iso.datetime(),
          is_handled: z.boolean(),
        }),
      )
      .openapi({ description: "The latest ten that came by the contact form" }),
    sent: z
      .array(
        z.object({
          id: z.int(),
          channel: OpsMessage.shape.channel,
          subject: z.string(),
          state: MessageState,
          booking_id: z.int().nullable(),
          at: z.iso.datetime(),
        }),
      )
      .openapi({ description: "The latest ten that were written to them, by any channel" }),
    notes: z.array(CallerNote).openapi({ description: "Of operators, the latest first" }),
  })
  .openapi("Caller");
export type Caller = z.infer<typeof Caller>;

export const CallerAnswer = z.object({ caller: Caller }).openapi("CallerAnswer");

export const NoteRequest = z
  .object(
    {
      phone_number: phone,
      note: requiredText("Write the note", "A note", MAX_NOTE_LENGTH, isParagraph),
    },
    { error: "Send an object with phone_number and note" },
  )
  .openapi("CallerNoteRequest");

export const NoteParams = idParams("There is no such note");

export const NotesAnswer = z.object({ notes: z.array(CallerNote) }).openapi("CallerNotesAnswer");
