import { trimKey } from "#schema/link-key.ts";
import { z } from "@hono/zod-openapi";
import { ROLES } from "#kernel/actor.ts";
import { MAX_PHONE_LENGTH } from "#kernel/phone.ts";
import { isOneLine, MAX_EMAIL_LENGTH } from "#kernel/text.ts";
import {
  byEmailOrPhone,
  confirmation,
  email,
  isConfirmed,
  newPassword,
  NOT_CONFIRMED,
  accountPhone,
  currentPassword,
} from "../contract.ts";

export const ChangePasswordRequest = z
  .object(
    {
      current_password: currentPassword,
      password: newPassword,
      password_confirmation: confirmation,
    },
    { error: "Send an object with current_password and password" },
  )
  .refine(isConfirmed, NOT_CONFIRMED)
  .openapi("ChangePasswordRequest");
export type ChangePassword = z.infer<typeof ChangePasswordRequest>;

export const ResetPasswordRequest = z
  .object(
    {
      token: z
        .string({ error: "Send the token of the link" })
        .max(200, { error: "This link does not fit. Ask for a new one" })
        .refine(isOneLine, { error: "This link does not fit. Ask for a new one" })
        .transform(trimKey)
        .openapi({ description: "What the one-time link carries behind its #" }),
      password: newPassword,
      password_confirmation: confirmation,
    },
    { error: "Send an object with token and password" },
  )
  .refine(isConfirmed, NOT_CONFIRMED)
  .openapi("ResetPasswordRequest");

const NOBODY_NAMED = "Send an email or a phone_number";
export type ForgotPassword = { email?: string | undefined; phone_number?: string | undefined };
const byEmail: z.ZodType<ForgotPassword> = z.object({ email });
const byPhone: z.ZodType<ForgotPassword> = z.object({ phone_number: accountPhone });

export const ForgotPasswordRequest = byEmailOrPhone(
  { byEmail, byPhone },
  { error: NOBODY_NAMED },
).openapi("ForgotPasswordRequest", {
  type: "object",
  properties: {
    email: { type: "string", maxLength: MAX_EMAIL_LENGTH, description: "In any role" },
    phone_number: {
      type: "string",
      maxLength: MAX_PHONE_LENGTH,
      description: "A customer's, or that of a vendor without an email",
    },
  },
});
export const ForgotPasswordAnswer = z
  .object({
    message: z.string().openapi({
      description: "The next step; it does not depend on whether the account exists",
    }),
  })
  .openapi("ForgotPasswordAnswer");

export const ResetAnswer = z
  .object({ role: z.enum(ROLES).openapi({ description: "Where to sign in now" }) })
  .openapi("ResetAnswer");

export const PasswordLinkRequest = z
  .object(
    {
      callers: z
        .enum(["both", "phone"], { error: "Ask which contacts are the caller's: both or phone" })
        .optional()
        .openapi({
          description:
            "Of a customer, whose sign-up verified neither: which contacts are the caller's. With phone, the e-mail is removed when the link is used",
        }),
    },
    { error: "Send an object with callers" },
  )
  .openapi("PasswordLinkRequest");
export type PasswordLinkRequest = z.infer<typeof PasswordLinkRequest>;

export const PasswordLinkAnswer = z
  .object({
    path: z.string().openapi({
      description: "The one-time link, in this response only; its token stands behind the #",
    }),
    expires_at: z.iso.datetime(),
  })
  .openapi("PasswordLinkAnswer");
export type PasswordLinkAnswer = z.infer<typeof PasswordLinkAnswer>;
