import {
  emailAddress,
  phoneNumber,
  requiredText,
  requiredTextOrNumber as text,
} from "#schema/text.ts";
import { isParagraph } from "#kernel/text.ts";
import { z } from "@hono/zod-openapi";
import { priceOrZero } from "#schema/price.ts";
import { filter } from "#schema/filter.ts";
import { pageQuery, page } from "#schema/page.ts";

export const ContactRequest = z
  .object(
    {
      contact: z.object(
        {
          name: requiredText("Please enter your name", "Name", 120),
          email: emailAddress("Please enter your email", "Email is invalid"),
          subject: requiredText("Please enter a subject", "Subject", 200),
          phone_number: phoneNumber("Please enter a phone number", "Phone number is invalid"),
          message: requiredText("Please enter your message", "Message", 4000, isParagraph),
        },
        { error: "Send the contact as an object" },
      ),
    },
    { error: "Send an object with a contact in it" },
  )
  .openapi("ContactRequest");

export type Contact = z.infer<typeof ContactRequest>["contact"];
export const ContactAnswer = z.object({ message: z.string() }).openapi("ContactAnswer");

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

export const InboxQuery = InboxFilters.extend(pageQuery);
export type InboxQuery = z.infer<typeof InboxQuery>;

const handledRequest = z.object(
  { handled: z.boolean({ error: "handled must be true or false" }) },
  { error: "Send an object with handled in it" },
);

const handling = {
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
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsContact");

export type OpsContact = z.infer<typeof OpsContact>;
export const ContactPage = page(OpsContact).openapi("OpsContactPage");
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
    ...handling,
    is_sample: z.boolean(),
  })
  .openapi("OpsVendorApplication");

export type OpsApplication = z.infer<typeof OpsApplication>;
export const ApplicationPage = page(OpsApplication).openapi("OpsVendorApplicationPage");
export const ApplicationHandledRequest = handledRequest.openapi("ApplicationHandledRequest");
