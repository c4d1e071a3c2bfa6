import { z } from "@hono/zod-openapi";
import { tenDigits } from "#kernel/phone.ts";
import { isEmail, isOneLine, isParagraph, tidy } from "#kernel/text.ts";

const line = (missing: string, name: string, most: number) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(z.string().min(1, { error: missing, abort: true }))
    .refine((text) => text.length <= most, { error: `${name} can have at most ${most} characters` })
    .refine(isOneLine, { error: `${name} has a character that cannot be printed` })
    .openapi({ type: "string" });

export const ContactRequest = z
  .object(
    {
      contact: z.object(
        {
          name: line("Please enter your name", "Name", 120),
          email: line("Please enter your email", "Email", 254).refine(isEmail, {
            error: "Email is invalid",
          }),
          subject: line("Please enter a subject", "Subject", 200),
          phone_number: z
            .preprocess(
              (value) => (typeof value === "number" ? String(value) : value),
              line("Please enter a phone number", "Phone number", 20),
            )
            .refine((text) => tenDigits(text) !== undefined, { error: "Phone number is invalid" })
            .transform((text) => tenDigits(text) ?? text)
            .openapi({ type: "string" }),
          message: z
            .string({ error: "Please enter your message" })
            .transform(tidy)
            .pipe(z.string().min(1, { error: "Please enter your message", abort: true }))
            .refine((text) => text.length <= 4000, {
              error: "Message can have at most 4000 characters",
            })
            .refine(isParagraph, { error: "Message has a character that cannot be printed" })
            .openapi({ type: "string" }),
        },
        { error: "Send the contact as an object" },
      ),
    },
    { error: "Send an object with a contact in it" },
  )
  .openapi("ContactRequest");
export type Contact = z.infer<typeof ContactRequest>["contact"];

export const ContactAnswer = z.object({ message: z.string() }).openapi("ContactAnswer");
