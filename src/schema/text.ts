import { z } from "@hono/zod-openapi";
import { withAsciiDomain } from "./email-domain.ts";
import { callableNumber } from "#kernel/callable-number.ts";
import { MAX_PHONE_LENGTH, mobileDigits, tenDigits } from "#kernel/phone.ts";
import {
  isEmail,
  isOneLine,
  isParagraph,
  MAX_EMAIL_LENGTH,
  plainEmail,
  textProblem,
  tidy,
} from "#kernel/text.ts";

type Fits = (text: string) => boolean;

const withRules = (name: string, most: number, fits: Fits) => (text: string, context: Context) => {
  const problem = textProblem(name, text, most, fits);
  if (problem !== undefined) context.addIssue(problem);
};
type Context = { addIssue: (message: string) => void };

const given = (missing: string) => z.string().min(1, { error: missing, abort: true });
const shown = (most: number) => ({ type: "string", minLength: 1, maxLength: most }) as const;

/** A text, or a JSON number: `201301` is `"201301"`. */
export const textOrNumber = (error: string) =>
  z.union([z.string(), z.number().transform(String)], { error });

/**
 * A trimmed text, of one line unless `fits` allows more. `missing` is the message for an empty one; `name`
 * begins the others.
 */
export const requiredText = (missing: string, name: string, most: number, fits = isOneLine) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(given(missing).superRefine(withRules(name, most, fits)))
    .openapi(shown(most));

/** The same, also accepted as a number: a house number, a pin code. */
export const requiredTextOrNumber = (
  missing: string,
  name: string,
  most: number,
  fits = isOneLine,
) =>
  textOrNumber(missing)
    .transform(tidy)
    .pipe(given(missing).superRefine(withRules(name, most, fits)))
    .openapi(shown(most));

/** An optional text, otherwise like `requiredText`. */
export const optionalText = (name: string, most: number, fits = isOneLine) =>
  z
    .string({ error: `${name} must be text` })
    .transform(tidy)
    .pipe(z.string().superRefine(withRules(name, most, fits)))
    .openapi({ type: "string", maxLength: most });

/** An optional code in any notation, such as an account number: `read` takes out what is pasted with it. */
export const optionalCode = (name: string, most: number, read: (text: string) => string) =>
  z
    .string({ error: `${name} must be text` })
    .transform(read)
    .pipe(z.string().superRefine(withRules(name, most, isOneLine)))
    .openapi({ type: "string", maxLength: most });

const MAX_REASON_LENGTH = 500;

export const requiredReason = (missing: string) =>
  requiredText(missing, "Reason", MAX_REASON_LENGTH, isParagraph);

export const optionalReason = optionalText("Reason", MAX_REASON_LENGTH, isParagraph);

/** A mobile number in any notation, or as a JSON number; parsed to its ten digits. */
export const phoneNumber = (missing: string, wrong: string) =>
  digitsBy(mobileDigits, missing, wrong).openapi({
    description:
      "Ten digits, the first 6 to 9, not all equal, with or without +91 or 0 in front; may also come " +
      "as a number",
  });

/** A landline or a number from abroad too, parsed by `callableNumber`. */
export const contactNumber = (missing: string, wrong: string) =>
  digitsBy(callableNumber, missing, wrong).openapi({
    description:
      "6 to 15 digits in any notation, with or without + in front; may also come as a number",
  });

/** Any ten digits: a number that was stored before `phoneNumber` had its rule, to look it up. */
export const storedPhoneNumber = (missing: string, wrong: string) =>
  digitsBy(tenDigits, missing, wrong).openapi({
    description: "Ten digits, with or without +91 or 0 in front; may also come as a number",
  });

const digitsBy = (read: typeof tenDigits, missing: string, wrong: string) =>
  textOrNumber(missing)
    .transform(tidy)
    .pipe(given(missing))
    .transform((text, context) => {
      const digits = text.length > MAX_PHONE_LENGTH ? undefined : read(text);
      if (digits !== undefined) return digits;
      context.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    })
    .openapi({ ...shown(MAX_PHONE_LENGTH), example: "9811045230" });

export const emailAddress = (missing: string, wrong: string) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .transform((text) => withAsciiDomain(plainEmail(text)))
    .pipe(given(missing).refine(isEmail, { error: wrong }))
    .openapi({ ...shown(MAX_EMAIL_LENGTH), format: "email", example: "kavita.sharma@example.in" });

/** In any case of letters: `oneOf(["approved", "rejected"], error)` parses `Approved` as `approved`. */
export const oneOf = <const Word extends string>(words: readonly Word[], error: string) =>
  z
    .string({ error })
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(words, { error }))
    .openapi({ type: "string", enum: [...words] });

export const MessageAnswer = z.object({ message: z.string() }).openapi("MessageAnswer");
