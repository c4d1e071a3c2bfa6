import { z } from "@hono/zod-openapi";
import { isDay } from "#kernel/time/day.ts";
import { tidy } from "#kernel/text.ts";

const MAX_SEARCH_LENGTH = 80;
// Days around it are computed, and those of the year 10,000 have another form.
const LATEST_DAY = "9998-12-31";

/** A filter as an address carries it: empty is as good as absent. */
export const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const IN_HEADER = "Or in the header X-Search, percent-encoded, so that no address holds it";

/** Words to look for, at most 80 characters. Control characters count as spaces. */
export const search = (description: string) =>
  filter(
    z
      .string()
      .transform((text) => tidy(text.replaceAll(/\p{Cc}+/gu, " ")).slice(0, MAX_SEARCH_LENGTH))
      .openapi({
        type: "string",
        maxLength: MAX_SEARCH_LENGTH,
        description: `${description}. ${IN_HEADER}`,
      }),
  );

/** A day to filter by. */
export const day = z
  .string()
  .refine((text) => isDay(text) && text <= LATEST_DAY, {
    error: "Choose a day, for example 2026-11-22",
  })
  .openapi({ format: "date", maxLength: 10, example: "2026-11-22" });

/** How many rows a page of a list has, at most `most`. */
export const limit = (most: number) =>
  filter(
    z
      .string()
      .regex(/^\d{1,3}$/, { error: "limit must be a number" })
      .transform((digits) => Math.min(most, Math.max(1, Number(digits))))
      .openapi({ type: "integer", minimum: 1, maximum: most }),
  );
