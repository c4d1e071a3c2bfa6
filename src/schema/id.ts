import { z } from "@hono/zod-openapi";

/** The highest id that a column of PostgreSQL's type integer holds. */
export const HIGHEST_ID = 2_147_483_647;

const DIGITS = /^[1-9]\d{0,9}$/;
const shown = { type: "integer", minimum: 1, maximum: HIGHEST_ID } as const;

/** An id in a body: a number, or the same as digits. */
export const id = (error: string) =>
  z
    .union([z.number(), z.string().regex(DIGITS, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(1, { error }).max(HIGHEST_ID, { error }))
    .openapi(shown);

/** An id in a path or in a query, where everything is text. */
export const idText = (error: string) =>
  z
    .string({ error })
    .regex(DIGITS, { error })
    .transform(Number)
    .pipe(z.int({ error }).max(HIGHEST_ID, { error }))
    .openapi(shown);

/** The parameters of a path that names one thing; `error` is the sentence of its 404. */
export const idParams = (error: string) => z.object({ id: idText(error) });

/** What a change sends besides the fields. */
export const versioned = {
  version: z
    .int({ error: "Say which version was changed" })
    .min(1, { error: "Say which version was changed" })
    .max(HIGHEST_ID, { error: "Say which version was changed" })
    .openapi({
      description: "The version that was read: when there is a newer one, the answer is 409",
    }),
};
