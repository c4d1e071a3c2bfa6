import { z } from "@hono/zod-openapi";
import { ROLES } from "#kernel/actor.ts";
import { tenDigits } from "#kernel/phone.ts";
import { isEmail, tidy } from "#kernel/text.ts";

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

const text = (missing: string) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(z.string().min(1, { error: missing, abort: true }));

export const email = text("Email can't be blank")
  .refine(isEmail, { error: "Email is invalid" })
  .transform((address) => address.toLowerCase())
  .openapi({ type: "string", format: "email", example: "kavita.sharma@example.in" });

export const phoneNumber = z
  .preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    text("Phone number can't be blank"),
  )
  .transform((number, context) => {
    const digits = tenDigits(number);
    if (digits !== undefined) return digits;
    context.addIssue({ code: "custom", message: "Phone number is invalid" });
    return z.NEVER;
  })
  .openapi({ type: "string", example: "9811045230" });

export const newPassword = z
  .string({ error: "Password can't be blank" })
  .min(1, { error: "Password can't be blank", abort: true })
  .min(SHORTEST_PASSWORD, {
    error: `Password is too short (minimum is ${SHORTEST_PASSWORD} characters)`,
  })
  .max(LONGEST_PASSWORD, {
    error: `Password is too long (maximum is ${LONGEST_PASSWORD} characters)`,
  });

const roleOfNewcomer = z
  .union([z.literal("vendor"), z.literal(""), z.null()], {
    error: "Role can only be vendor, or left out",
  })
  .optional()
  .transform((role) => (role === "vendor" ? ("vendor" as const) : ("customer" as const)))
  .openapi({ type: "string", enum: ["vendor"] });

export const SignUpRequest = z
  .object(
    {
      email,
      phone_number: phoneNumber,
      password: newPassword,
      password_confirmation: z
        .string({ error: "Password confirmation must be text" })
        .nullish()
        .openapi({ type: "string" }),
      role: roleOfNewcomer,
    },
    { error: "Send an object with email, phone_number and password" },
  )
  .refine(({ password, password_confirmation: again }) => again == null || again === password, {
    error: "Passwords do not match!",
    path: ["password_confirmation"],
  })
  .openapi("SignUpRequest");
export type SignUp = z.infer<typeof SignUpRequest>;

/** A sign-in never says what is wrong with a password: any text may be somebody's. */
const givenPassword = z.string({ error: "Password can't be blank" }).min(1, {
  error: "Password can't be blank",
});

const NO_NAME = "Send phone_number and password, or email and password";
const signInByPhone = z.object({
  phone_number: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    text("Phone number can't be blank"),
  ),
  password: givenPassword,
  email: z.undefined().optional(),
});
const signInByEmail = z.object({ email: text("Email can't be blank"), password: givenPassword });

export const SignInRequest = z
  .object({ email: z.unknown().optional() }, { error: NO_NAME })
  .loose()
  .transform((body, context) => {
    const parsed = (body.email === undefined ? signInByPhone : signInByEmail).safeParse(body);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: "custom", message: issue.message, path: [...issue.path] });
    return z.NEVER;
  })
  .openapi("SignInRequest", {
    type: "object",
    properties: {
      phone_number: { type: "string", description: "A customer's", example: "9811045230" },
      email: { type: "string", description: "A vendor's or an operator's" },
      password: { type: "string", format: "password" },
    },
    required: ["password"],
  });
export type SignIn = { email?: string; phone_number?: string; password: string };

/** What the root of the API takes: a sign-up when there is an e-mail in it, a sign-in when not. */
export const RootRequest = z
  .object({}, { error: "Send an object with phone_number and password" })
  .loose()
  .openapi("RootRequest", {
    type: "object",
    properties: {
      email: {
        type: "string",
        format: "email",
        description: "Given: a sign-up. Absent: a sign-in.",
      },
      phone_number: { type: "string", example: "9811045230" },
      password: { type: "string", format: "password" },
    },
  });

export const TokenAnswer = z
  .object({ token: z.string().openapi({ description: "For the Authorization header" }) })
  .openapi("TokenAnswer");

export const SessionAnswer = z
  .object({
    role: z.enum(ROLES),
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
  })
  .openapi("SessionAnswer");
export type SessionAnswer = z.infer<typeof SessionAnswer>;
