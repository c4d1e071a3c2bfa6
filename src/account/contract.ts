import { withAsciiDomain } from "#schema/email-domain.ts";
import { z } from "@hono/zod-openapi";
import { DESK_ROLES, ROLES } from "#kernel/actor.ts";
import { LANGUAGES } from "#kernel/language.ts";
import { MAX_PHONE_LENGTH } from "#kernel/phone.ts";
import { countCharacters, isOneLine, MAX_EMAIL_LENGTH, plainEmail, tidy } from "#kernel/text.ts";
import { bigId } from "#schema/id.ts";
import {
  emailAddress,
  phoneNumber as phone,
  storedPhoneNumber,
  textOrNumber,
} from "#schema/text.ts";

const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** Existing passwords may be of any kind, but none is longer. */
export const MAX_INPUT_LENGTH = 1000;

/** `.invalid` is reserved by RFC 2606: no mail can be sent to it. */
export const NOWHERE = "@account.invalid";

/** A placeholder of ours is no address: its account would count as one without an e-mail. */
export const email = emailAddress("Email can't be blank", "Email is invalid")
  .transform((address) => address.toLowerCase())
  .refine((address) => !address.endsWith(NOWHERE), { error: "Email is invalid" });

export const phoneNumber = phone("Phone number can't be blank", "Phone number is invalid");

export const accountPhone = storedPhoneNumber(
  "Phone number can't be blank",
  "Phone number is invalid",
);

export const confirmation = z
  .string({ error: "Password confirmation must be text" })
  .max(MAX_INPUT_LENGTH, { error: "Passwords do not match!" })
  .nullish()
  .openapi({ type: "string", format: "password", maxLength: MAX_INPUT_LENGTH });

type Confirmed = { password: string; password_confirmation?: string | null | undefined };

export const isConfirmed = ({ password, password_confirmation: again }: Confirmed): boolean =>
  again == null || again === password;

export const NOT_CONFIRMED = { error: "Passwords do not match!", path: ["password_confirmation"] };

export const newPassword = z
  .string({ error: "Password can't be blank" })
  .min(1, { error: "Password can't be blank", abort: true })
  .refine((text) => countCharacters(text) >= MIN_PASSWORD_LENGTH, {
    error: `Password is too short (minimum is ${MIN_PASSWORD_LENGTH} characters)`,
  })
  .max(MAX_PASSWORD_LENGTH, {
    error: `Password is too long (maximum is ${MAX_PASSWORD_LENGTH} characters)`,
  });

const roleOfNewcomer = z
  .union([z.literal("vendor"), z.literal(""), z.null()], {
    error: "Role can only be vendor, or left out",
  })
  .optional()
  .transform((role) => (role === "vendor" ? ("vendor" as const) : ("customer" as const)))
  .openapi({ type: "string", enum: ["vendor"] });

const signUp = {
  email,
  phone_number: phoneNumber,
  password: newPassword,
  password_confirmation: confirmation,
  role: roleOfNewcomer,
  language: z
    .enum(LANGUAGES, { error: "Language must be en or hi" })
    .optional()
    .openapi({ description: "Of its pages and messages; without it English" }),
};
const NOT_SIGN_UP = { error: "Send an object with email, phone_number and password" };

export const SignUpRequest = z
  .object(signUp, NOT_SIGN_UP)
  .refine(isConfirmed, NOT_CONFIRMED)
  .openapi("SignUpRequest");
export type SignUp = z.infer<typeof SignUpRequest>;

const signUpByPhone = z
  .object({
    ...signUp,
    email: z
      .unknown()
      .optional()
      .transform(() => ""),
  })
  .refine(isConfirmed, NOT_CONFIRMED);

/** Any text: a sign-in must not reveal what is wrong with a password. */
const givenPassword = z
  .string({ error: "Password can't be blank" })
  .min(1, { error: "Password can't be blank" })
  .max(MAX_PASSWORD_LENGTH, {
    error: `Password is too long (maximum is ${MAX_PASSWORD_LENGTH} characters)`,
  });

const NO_NAME = "Send phone_number and password, or email and password";
/** Any text that may be a phone number or an e-mail. */
const named = (missing: string, wrong: string, most: number) =>
  textOrNumber(missing)
    .transform(tidy)
    .pipe(z.string().min(1, { error: missing, abort: true }).max(most, { error: wrong }))
    .refine(isOneLine, { error: wrong });
const signInByPhone = z.object({
  phone_number: named("Phone number can't be blank", "Phone number is invalid", MAX_PHONE_LENGTH),
  password: givenPassword,
  email: z.undefined().optional(),
});
const signInByEmail = z.object({
  email: named("Email can't be blank", "Email is invalid", MAX_EMAIL_LENGTH).transform((text) =>
    withAsciiDomain(plainEmail(text)),
  ),
  password: givenPassword,
});

/** Parses an object with the schema that `schemaOf` chooses by it. */
const parsedBy = <Parsed>(
  schemaOf: (body: Record<string, unknown>) => z.ZodType<Parsed>,
  options: { error: string },
) =>
  z
    .object({ email: z.unknown().optional() }, options)
    .loose()
    .transform((body, context): Parsed => {
      const parsed = schemaOf(body).safeParse(body);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues)
        context.addIssue({ code: "custom", message: issue.message, path: [...issue.path] });
      return z.NEVER;
    });

export const byEmailOrPhone = <ByEmail, ByPhone>(
  { byEmail, byPhone }: { byEmail: z.ZodType<ByEmail>; byPhone: z.ZodType<ByPhone> },
  options: { error: string },
) =>
  parsedBy<ByEmail | ByPhone>(
    ({ email: given }) => (given === undefined ? byPhone : byEmail),
    options,
  );

const isBlank = (value: unknown): boolean =>
  value == null || (typeof value === "string" && tidy(value) === "");

/** The sign-up where messages can be sent to phones: a vendor may leave the e-mail empty. */
export const SignUpByPhoneRequest = parsedBy<SignUp>(
  ({ email: given, role }) => (role === "vendor" && isBlank(given) ? signUpByPhone : SignUpRequest),
  NOT_SIGN_UP,
).openapi("SignUpRequest", {
  type: "object",
  properties: {
    email: {
      type: "string",
      format: "email",
      maxLength: MAX_EMAIL_LENGTH,
      description: "A vendor may leave it empty",
    },
    phone_number: { type: "string", maxLength: MAX_PHONE_LENGTH, example: "9811045230" },
    password: { type: "string", format: "password", maxLength: MAX_PASSWORD_LENGTH },
    password_confirmation: { type: "string", format: "password", maxLength: MAX_INPUT_LENGTH },
    role: { type: "string", enum: ["vendor"] },
    language: { type: "string", enum: [...LANGUAGES] },
  },
  required: ["phone_number", "password"],
});

export const SignInRequest = byEmailOrPhone(
  { byEmail: signInByEmail, byPhone: signInByPhone },
  { error: NO_NAME },
).openapi("SignInRequest", {
  type: "object",
  properties: {
    phone_number: {
      type: "string",
      maxLength: MAX_PHONE_LENGTH,
      description: "A customer's",
      example: "9811045230",
    },
    email: {
      type: "string",
      maxLength: MAX_EMAIL_LENGTH,
      description: "A vendor's or an operator's; of a vendor without one, the phone number",
    },
    password: { type: "string", format: "password", maxLength: MAX_PASSWORD_LENGTH },
  },
  required: ["password"],
});
export type SignIn = { email?: string; phone_number?: string; password: string };

/** The API's root: a sign-up if the body has an e-mail, else a sign-in. */
export const RootRequest = z
  .object({}, { error: "Send an object with phone_number and password" })
  .loose()
  .openapi("RootRequest", {
    type: "object",
    properties: {
      email: {
        type: "string",
        format: "email",
        maxLength: MAX_EMAIL_LENGTH,
        description: "Given: a sign-up. Absent: a sign-in.",
      },
      phone_number: { type: "string", maxLength: MAX_PHONE_LENGTH, example: "9811045230" },
      password: { type: "string", format: "password", maxLength: MAX_PASSWORD_LENGTH },
      password_confirmation: { type: "string", format: "password", maxLength: MAX_INPUT_LENGTH },
      language: { type: "string", enum: [...LANGUAGES], description: "Of a sign-up" },
    },
  });

/** The headers of a response to a call that took a password or a code. */
export const renewedToken = {
  headers: z.object({
    "session-token": z
      .string()
      .openapi({ description: "The session's new token; the one that was sent has ended" }),
  }),
};

export const TokenAnswer = z
  .object({ token: z.string().openapi({ description: "For the Authorization header" }) })
  .openapi("TokenAnswer");

export const SessionAnswer = z
  .object({
    role: z.enum(ROLES),
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    can_confirm_phone: z.literal(true).optional().openapi({
      description:
        "The phone number of this customer is not confirmed, and a code can be sent to it",
    }),
    desk: z
      .object({ id: z.int(), role: z.enum(DESK_ROLES) })
      .optional()
      .openapi({ description: "Of an operator: the account's id, and what it may do" }),
    needs: z
      .enum(["code", "enrolment"])
      .optional()
      .openapi({ description: "What it lacks to be complete; see /api/v1/second_factor" }),
  })
  .openapi("SessionAnswer");
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const MAX_SESSIONS = 20;

export const OpenSession = z
  .object({
    id: z.string(),
    device: z.string().openapi({
      description: "What the browser says of itself; empty when it says nothing that is known",
      example: "Chrome on Android",
    }),
    signed_in_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().openapi({ description: "Up to an hour late" }),
    ends_at: z.iso.datetime().openapi({ description: "However much it is used until then" }),
    is_this: z.boolean().openapi({ description: "The session that asks" }),
  })
  .openapi("OpenSession");
export type OpenSession = z.infer<typeof OpenSession>;

export const SessionList = z.array(OpenSession).max(MAX_SESSIONS);

export const SessionParams = z.object({
  id: bigId("There is no such session").openapi({ type: "string" }),
});

export const currentPassword = z
  .string({ error: "Enter your current password" })
  .min(1, { error: "Enter your current password", abort: true })
  .max(MAX_INPUT_LENGTH, { error: "That is not your current password" })
  .openapi({ type: "string", format: "password", minLength: 1, maxLength: MAX_INPUT_LENGTH });
