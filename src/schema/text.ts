import { z } from "@hono/zod-openapi";
import { MAX_PHONE_LENGTH, tenDigits } from "#kernel/phone.ts";
import { isEmail, isOneLine, isParagraph, MAX_EMAIL_LENGTH, tidy } from "#kernel/text.ts";

type Fits = (text: string) => boolean;

const withRules = (name: string, most: number, fits: Fits) => (text: string, context: Context) => {
  if (text.length > most) context.addIssue(`${name} can have at most ${most} characters`);
  if (!fits(text)) context.addIssue(`${name} has a character that cannot be printed`);
};
type Context = { addIssue: (message: string) => void };

const given = (missing: string) => z.string().min(1, { error: missing, abort: true });
const shown = (most: number) => ({ type: "string", minLength: 1, maxLength: most }) as const;

/** A text, or digits that came as a JSON number: `201301` is `"201301"`. */
export const textOrNumber = (error: string) =>
  z.union([z.string(), z.number().transform(String)], { error });

/**
 * A text that has to be given, without space around it and of at most `most` characters: one line
 * unless `fits` says otherwise. `missing` is the sentence when there is none; `name` begins the others.
 */
export const requiredText = (missing: string, name: string, most: number, fits = isOneLine) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(given(missing).superRefine(withRules(name, most, fits)))
    .openapi(shown(most));

/** The same, which may also come as a number: of a house, a pin code. */
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

/** A text that may be empty, otherwise like `requiredText`. */
export const optionalText = (name: string, most: number, fits = isOneLine) =>
  z
    .string({ error: `${name} must be text` })
    .transform(tidy)
    .pipe(z.string().superRefine(withRules(name, most, fits)))
    .openapi({ type: "string", maxLength: most });

const MAX_REASON_LENGTH = 500;

/** Why something was done, which has to be said. */
export const requiredReason = (missing: string) =>
  requiredText(missing, "Reason", MAX_REASON_LENGTH, isParagraph);

/** Why something was done, where it may stay unsaid. */
export const optionalReason = optionalText("Reason", MAX_REASON_LENGTH, isParagraph);

/** A phone number as somebody writes it, or as a JSON number; read as its ten digits. */
export const phoneNumber = (missing: string, wrong: string) =>
  textOrNumber(missing)
    .transform(tidy)
    .pipe(given(missing))
    .transform((text, context) => {
      const digits = text.length > MAX_PHONE_LENGTH ? undefined : tenDigits(text);
      if (digits !== undefined) return digits;
      context.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    })
    .openapi({
      ...shown(MAX_PHONE_LENGTH),
      description: "Ten digits, with or without +91 or 0 in front; may also come as a number",
      example: "9811045230",
    });

/** An e-mail address, as it was written. */
export const emailAddress = (missing: string, wrong: string) =>
  z
    .string({ error: missing })
    .transform(tidy)
    .pipe(given(missing).refine(isEmail, { error: wrong }))
    .openapi({
      ...shown(MAX_EMAIL_LENGTH),
      format: "email",
      example: "kavita.sharma@example.in",
    });

/**
 * One of some words, in capitals or not: `oneOf(["approved", "rejected"], error)` reads `Approved` as
 * `approved`.
 */
export const oneOf = <const Word extends string>(words: readonly Word[], error: string) =>
  z
    .string({ error })
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(words, { error }))
    .openapi({ type: "string", enum: [...words] });
