import { z } from "@hono/zod-openapi";
import { MAX_ID } from "#kernel/read-id.ts";

const DIGITS = /^[1-9]\d{0,9}$/;
const shown = { type: "integer", minimum: 1, maximum: MAX_ID } as const;

/** An id in a body, as a number or as digits. */
export const id = (error: string) =>
  z
    .union([z.number(), z.string().regex(DIGITS, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(1, { error }).max(MAX_ID, { error }))
    .openapi(shown);

export const idText = (error: string, most = MAX_ID) =>
  z
    .string({ error })
    .regex(DIGITS, { error })
    .transform(Number)
    .pipe(z.int({ error }).max(most, { error }))
    .openapi({ ...shown, maximum: most });

/** An id of a bigint column, in a path or a query. It stays text. */
export const bigId = (error: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,17}$/, { error })
    .openapi({ maxLength: 18 });

/** Names one request: repeated, it is done once. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, {
    error: "Idempotency-Key must be 1 to 200 printable characters without spaces",
  })
  .openapi({
    minLength: 1,
    maxLength: 200,
    description: "The same key and body are recorded once.",
    example: "0198c6f0-5f5c",
  });

export const idParams = (error: string, most = MAX_ID) => z.object({ id: idText(error, most) });

/** An id or counter that is only accepted as a number. */
export const idNumber = (error: string) =>
  z.int({ error }).min(1, { error }).max(MAX_ID, { error });

/** The version that an edit sends with its fields. */
export const versioned = {
  version: idNumber("Say which version was changed").openapi({
    description: "The version that was read: when there is a newer one, the answer is 409",
  }),
};

/** An integer from 1 to `most`, as a number or as digits. */
export const wholeNumber = (error: string, most: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,10}$/, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(1, { error }).max(most, { error }))
    .openapi({ type: "integer", minimum: 1, maximum: most });
