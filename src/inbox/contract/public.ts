import { z } from "@hono/zod-openapi";
import { isParagraph } from "#kernel/text.ts";
import { emailAddress, phoneNumber, requiredText } from "#schema/text.ts";

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
