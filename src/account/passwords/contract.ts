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
  MAX_INPUT_LENGTH,
  newPassword,
  NOT_CONFIRMED,
  accountPhone,
} from "../contract.ts";

export const currentPassword = z
  .string({ error: "Enter your current password" })
  .min(1, { error: "Enter your current password", abort: true })
  .max(MAX_INPUT_LENGTH, { error: "That is not your current password" })
  .openapi({ type: "string", format: "password", minLength: 1, maxLength: MAX_INPUT_LENGTH });

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
    phone_number: { type: "string", maxLength: MAX_PHONE_LENGTH, description: "A customer's" },
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
