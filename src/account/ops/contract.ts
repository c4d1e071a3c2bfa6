import { z } from "@hono/zod-openapi";
import { isOneLine, tidy } from "#kernel/text.ts";
import { filter, page, pageQuery } from "#schema/filter.ts";
import { idNumber, idParams } from "#schema/id.ts";
import { requiredReason } from "#schema/text.ts";
import { email, phoneNumber, SessionList } from "../contract.ts";
import { CORRECTABLE_ROLES } from "../ground/fields.ts";

export const OpsAccount = z
  .object({
    id: z.int(),
    role: z.enum(CORRECTABLE_ROLES),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    is_active: z.boolean(),
    is_sample: z.boolean(),
    is_email_released: z
      .boolean()
      .openapi({ description: "Its e-mail was released and cannot sign in" }),
    since: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable().openapi({ description: "Nothing: signed out" }),
    version: z.int().openapi({ description: "Counts the corrections of e-mail and phone number" }),
  })
  .openapi("OpsAccount");

export type OpsAccount = z.infer<typeof OpsAccount>;

export const OpsAccountQuery = z.object({
  role: filter(z.enum(CORRECTABLE_ROLES, { error: "role must be customer or vendor" })),
  q: filter(
    z
      .string()
      .transform((words) => tidy(words).slice(0, 80))
      .refine(isOneLine, { error: "There is a character in it that cannot be printed" })
      .openapi({
        description: "How the words of a name, an e-mail or a phone number begin",
        maxLength: 80,
      }),
  ),
  ...pageQuery,
});

export const OpsAccountPage = page(OpsAccount).openapi("OpsAccountPage");

export const OpsAccountResponse = z
  .object({ account: OpsAccount, sessions: SessionList })
  .openapi("OpsAccountAnswer");

export type OpsAccountResponse = z.infer<typeof OpsAccountResponse>;

export const AccountParams = idParams("There is no such account", 999_999_999);

export const CorrectionRequest = z
  .object(
    {
      email: email.optional(),
      phone_number: phoneNumber.optional(),
      version: idNumber("Send the version that you read"),
    },
    { error: "Send an object with version, and email or phone_number" },
  )
  .openapi("CorrectionRequest");

export type Correction = z.infer<typeof CorrectionRequest>;

export const AccountReasonRequest = z
  .object(
    { reason: requiredReason("Say why, in a sentence") },
    { error: "Send an object with a reason" },
  )
  .openapi("AccountReasonRequest");
