import { z } from "@hono/zod-openapi";
import { MAX_PHONE_LENGTH } from "#kernel/phone.ts";
import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";
import { compact } from "#kernel/typed.ts";
import { CONTACTS } from "../ground/fields.ts";
import { email, MAX_INPUT_LENGTH, phoneNumber, currentPassword } from "../contract.ts";

const contact = z.enum(CONTACTS, { error: "Contact can only be phone or email" });

const byContact = z.discriminatedUnion(
  "contact",
  [
    z.object({
      contact: z.literal("phone"),
      value: phoneNumber.optional(),
      current_password: currentPassword.optional(),
    }),
    z.object({
      contact: z.literal("email"),
      value: email.optional(),
      current_password: currentPassword.optional(),
    }),
  ],
  { error: "Contact can only be phone or email" },
);

export const ContactProofRequest = byContact.openapi("ContactProofRequest", {
  type: "object",
  required: ["contact"],
  properties: {
    contact: { type: "string", enum: [...CONTACTS] },
    value: {
      type: "string",
      maxLength: Math.max(MAX_PHONE_LENGTH, MAX_EMAIL_LENGTH),
      description:
        "Another phone number or e-mail, which becomes the account's once it is confirmed. Left out: the account's own",
    },
    current_password: {
      type: "string",
      format: "password",
      maxLength: MAX_INPUT_LENGTH,
      description: "Needed for another phone number or e-mail",
    },
  },
});
export type ContactProof = z.infer<typeof ContactProofRequest>;

export const ContactProofAnswer = z
  .object({ message: z.string().openapi({ description: "Where the code is sent to" }) })
  .openapi("ContactProofAnswer");

const CODE = "Enter the 6 digits of the code";

export const contactCode = z
  .string({ error: CODE })
  .max(20, { error: CODE })
  .transform((text) => compact(text))
  .refine((text) => /^\d{6}$/.test(text), { error: CODE })
  .openapi({ type: "string", maxLength: 20, example: "482913" });

export const ConfirmContactRequest = z
  .object({ contact, code: contactCode }, { error: "Send an object with contact and code" })
  .openapi("ConfirmContactRequest");
export type ConfirmContact = z.infer<typeof ConfirmContactRequest>;
