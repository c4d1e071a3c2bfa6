import { z } from "@hono/zod-openapi";
import { isParagraph } from "#kernel/text.ts";
import { priceOrZero } from "#schema/price.ts";
import {
  emailAddress,
  phoneNumber,
  requiredText,
  requiredTextOrNumber as text,
} from "#schema/text.ts";

// ── Messages to the help desk

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

// ── Applications of vendors

const offeredService = z.object(
  {
    service_name: text("Each service needs a name", "Service", 120),
    price: priceOrZero,
  },
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
