import {
  contactNumber,
  emailAddress,
  optionalText,
  phoneNumber,
  requiredText,
  requiredTextOrNumber as text,
} from "#schema/text.ts";
import { isParagraph } from "#kernel/text.ts";
import { z } from "@hono/zod-openapi";
import { priceOrZero } from "#schema/price.ts";
import { filter, pageQuery, page } from "#schema/filter.ts";
import { id, idText } from "#schema/id.ts";
import { INBOX_LISTS, MAX_NOTE_LENGTH, MAX_REPLY_LENGTH } from "./fields.ts";

export const ContactRequest = z
  .object(
    {
      contact: z.object(
        {
          name: requiredText("Please enter your name", "Name", 120),
          email: emailAddress("Please enter your email", "Email is invalid"),
          subject: requiredText("Please enter a subject", "Subject", 200),
          phone_number: contactNumber("Please enter a phone number", "Phone number is invalid"),
          message: requiredText("Please enter your message", "Message", 4000, isParagraph),
        },
        { error: "Send the contact as an object" },
      ),
    },
    { error: "Send an object with a contact in it" },
  )
  .openapi("ContactRequest");

export type Contact = z.infer<typeof ContactRequest>["contact"];
export const ContactAnswer = z
  .object({
    message: z.string(),
    id: z
      .int()
      .openapi({ description: "The number of the message, by which it can be asked about" }),
  })
  .openapi("ContactAnswer");

const offeredService = z.object(
  { service_name: text("Each service needs a name", "Service", 120), price: priceOrZero },
  { error: "Each service needs a service_name and a price" },
);

export const ApplicationRequest = z
  .object(
    {
      vendor: z.object(
        {
          name: text("Please enter your name", "Name", 120),
          phone_number: phoneNumber("Please enter a phone number", "Phone number is invalid"),
          location: text("Please choose a city", "City", 120),
          sub_location: z
            .unknown()
            .optional()
            .transform(() => "phase-3")
            .openapi({ description: "Not read: it is always phase-3" }),
          services_attributes: z
            .array(offeredService, { error: "Send the services as a list" })
            .max(50, { error: "At most 50 services can be offered" })
            .default([]),
        },
        { error: "Send the vendor as an object" },
      ),
    },
    { error: "Send an object with a vendor in it" },
  )
  .openapi("ApplicationRequest");

export type Application = z.infer<typeof ApplicationRequest>["vendor"];

export const InboxFilters = z.object({
  handled: filter(z.enum(["true", "false"], { error: "handled must be true or false" })),
});

export const InboxQuery = InboxFilters.extend({
  owner: filter(z.enum(["me", "none"], { error: "owner must be me or none" })),
  ...pageQuery,
});
export type InboxQuery = z.infer<typeof InboxQuery>;

const handledRequest = z.object(
  { handled: z.boolean({ error: "handled must be true or false" }) },
  { error: "Send an object with handled in it" },
);

export const InboxItemParams = z.object({
  list: z.enum(INBOX_LISTS, { error: "There is no such list" }),
  id: idText("There is nothing with this id"),
});

const operatorId = id("There is no such operator");

export const InboxOwnerRequest = z
  .object(
    {
      owner: z
        .union([z.literal("me"), operatorId, z.null()], { error: "There is no such operator" })
        .openapi({ description: "me, the id of an operator, or null for nobody" }),
      seen_owner_id: operatorId.nullable().openapi({
        description: "Who had it when the page was loaded. Refused if that has changed",
      }),
    },
    { error: "Send an object with owner and seen_owner_id" },
  )
  .openapi("InboxOwnerRequest");
export type OwnerChange = z.infer<typeof InboxOwnerRequest>;

export const InboxNoteRequest = z
  .object(
    { note: requiredText("Write the note", "A note", MAX_NOTE_LENGTH, isParagraph) },
    { error: "Send an object with a note" },
  )
  .openapi("InboxNoteRequest");

export const InboxReplyRequest = z
  .object(
    { text: requiredText("Write the reply", "A reply", MAX_REPLY_LENGTH, isParagraph) },
    { error: "Send an object with a text" },
  )
  .openapi("InboxReplyRequest");

export const InviteApplicantRequest = z
  .object(
    {
      seen_invited_at: z.iso
        .datetime({ error: "seen_invited_at must be a time" })
        .nullable()
        .default(null)
        .openapi({
          description:
            "When the applicant was invited last, as loaded. Refused if that has changed",
          maxLength: 30,
        }),
    },
    { error: "Send an object" },
  )
  .openapi("InviteApplicantRequest");

export const ContactBookingRequest = z
  .object(
    {
      order_id: optionalText("The order id", 20).openapi({
        description: "Empty: not linked to a booking",
      }),
    },
    { error: "Send an object with an order_id" },
  )
  .openapi("ContactBookingRequest");

const inboxNote = z.object({
  id: z.int(),
  kind: z.enum(["note", "reply", "invitation"]),
  text: z.string(),
  by: z.string().openapi({ description: "The operator's name; empty when the account is gone" }),
  at: z.iso.datetime(),
});
export type InboxNote = z.infer<typeof inboxNote>;
export type NoteKind = InboxNote["kind"];

const handling = {
  owner: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .openapi({ description: "The operator who works on it" }),
  notes: z.array(inboxNote).openapi({ description: "Notes and replies, the latest first" }),
  received_at: z.iso.datetime(),
  handled_at: z.iso.datetime().nullable(),
  handled_by: z.string().nullable(),
};

export const OpsContact = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    subject: z.string(),
    message: z.string(),
    booking: z.object({ id: z.int(), order_id: z.string() }).nullable(),
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsContact");

export type OpsContact = z.infer<typeof OpsContact>;

const canSend = z.boolean().openapi({
  description: "Whether the site can send e-mail, or to phone numbers for applications",
});
export const ContactPage = page(OpsContact).extend({ can_send: canSend }).openapi("OpsContactPage");
export const ContactHandledRequest = handledRequest.openapi("ContactHandledRequest");

export const ContactHandledAnswer = z
  .object({ message: z.string() })
  .openapi("ContactHandledAnswer");

export const OpsApplication = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string(),
    location: z.string(),
    services: z.array(z.object({ service_name: z.string(), price: z.number() })),
    invited_at: z.iso.datetime().nullable(),
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsVendorApplication");

export type OpsApplication = z.infer<typeof OpsApplication>;
export const ApplicationPage = page(OpsApplication)
  .extend({ can_send: canSend })
  .openapi("OpsVendorApplicationPage");
export const ApplicationHandledRequest = handledRequest.openapi("ApplicationHandledRequest");
