import { z } from "@hono/zod-openapi";
import { isOneLine } from "#kernel/text.ts";
import { compact } from "#kernel/typed.ts";
import { MAX_PASSWORD_LENGTH, currentPassword } from "../contract.ts";

const needs = z.enum(["code", "enrolment"]).nullable().openapi({
  description:
    "code: the second factor was not shown yet; enrolment: it has to be set up first; nothing: the session is complete",
});

export const SecondFactorAnswer = z
  .object({
    needs,
    is_required: z.boolean().openapi({ description: "Whether the desk opens only with it" }),
    enrolled_at: z.iso.datetime().nullable().openapi({ description: "Nothing: there is none" }),
    recovery_codes_left: z.int(),
    asks_password: z
      .boolean()
      .openapi({ description: "Whether setting it up asks for the password again" }),
  })
  .openapi("SecondFactor");
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>;

export const EnrolmentRequest = z
  .object(
    {
      password: z
        .string({ error: "Password must be text" })
        .max(MAX_PASSWORD_LENGTH, { error: "Wrong password" })
        .optional()
        .openapi({ description: "Not needed within ten minutes of signing in" }),
    },
    { error: "Send an object, with password where it is asked for" },
  )
  .openapi("EnrolmentRequest");

export const EnrolmentAnswer = z
  .object({
    secret: z.string().openapi({ description: "Base32, to type into an app" }),
    uri: z.string().openapi({ description: "otpauth://, to open an app with" }),
    qr: z
      .array(z.string())
      .openapi({ description: "The same as a QR code: rows of modules, 1 is dark" }),
  })
  .openapi("Enrolment");
export type EnrolmentAnswer = z.infer<typeof EnrolmentAnswer>;

const MAX_CODE_LENGTH = 60;
const code = z
  .string({ error: "Enter the code" })
  .max(MAX_CODE_LENGTH, { error: "The code is too long" })
  .transform((text) => compact(text).toUpperCase())
  .pipe(z.string().min(1, { error: "Enter the code" }))
  .refine(isOneLine, { error: "Enter the code" });

const AppCode = code
  .refine((text) => /^\d{6}$/.test(text), { error: "Enter the 6 digits that the app shows" })
  .openapi({ type: "string", maxLength: MAX_CODE_LENGTH, example: "214 365" });

export const AppCodeRequest = z
  .object({ code: AppCode }, { error: "Send an object with code" })
  .openapi("AppCodeRequest");

export const CodeRequest = z
  .object(
    {
      code: code.openapi({
        type: "string",
        maxLength: MAX_CODE_LENGTH,
        description: "Of the app, or a recovery code; spaces and hyphens do not matter",
      }),
    },
    { error: "Send an object with code" },
  )
  .openapi("CodeRequest");

export const ConfirmSessionRequest = z
  .object(
    {
      password: currentPassword
        .optional()
        .openapi({ description: "Where no second factor is set up" }),
      code: code.optional().openapi({
        type: "string",
        maxLength: MAX_CODE_LENGTH,
        description: "Of the app, or a recovery code, where a second factor is set up",
      }),
    },
    { error: "Send an object with password or code" },
  )
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: "Send a password or a code",
  })
  .openapi("ConfirmSessionRequest");

const recovery_codes = z
  .array(z.string())
  .openapi({ description: "Each opens the desk once. Only this response has them" });

const token = z
  .string()
  .openapi({ description: "Takes the place of the one that was shown, which is over" });

export const EnrolledAnswer = z.object({ token, recovery_codes }).openapi("Enrolled");

export const VerifiedAnswer = z.object({ token, recovery_codes_left: z.int() }).openapi("Verified");

export const RecoveryCodesAnswer = z.object({ recovery_codes }).openapi("RecoveryCodes");
