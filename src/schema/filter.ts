import { idText } from "./id.ts";
import { z } from "@hono/zod-openapi";
import { isDay } from "#kernel/time/day.ts";
import { asOneLine, firstCharacters, tidy } from "#kernel/text.ts";

const MAX_SEARCH_LENGTH = 80;
// The latest day for filters: days around it are computed, and years from 10,000 on have another form.
const LATEST_DAY = "9998-12-31";

export const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const IN_HEADER = "Or in the header X-Search, percent-encoded, so that no address holds it";

/** A search of at most 80 characters. Characters that cannot be printed count as spaces. */
/** What is shorter finds nothing for a helper. */
export const MIN_SEARCH_LENGTH = 3;

export const search = (description: string) =>
  filter(
    z
      .string()
      .transform((text) => asOneLine(firstCharacters(tidy(text), MAX_SEARCH_LENGTH)).trim())
      .openapi({
        type: "string",
        maxLength: MAX_SEARCH_LENGTH,
        description: `${description}. ${IN_HEADER}`,
      }),
  );

/** A day as a filter. A rule over several fields is not run on a text that is no day (`abort`). */
export const day = z
  .string()
  .refine((text) => isDay(text) && text <= LATEST_DAY, {
    error: "Choose a day, for example 2026-11-22",
    abort: true,
  })
  .openapi({ format: "date", maxLength: 10, example: "2026-11-22" });

/** A query of which `from` and `to` are the first and the last day. Call it last: it refines. */
export const inOrder = <
  Query extends z.ZodType<{ from?: string | undefined; to?: string | undefined }>,
>(
  query: Query,
) =>
  query.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: "The last day must not be before the first",
    path: ["to"],
  });

/** The number of rows on a page of a list, at most `most`. */
export const limit = (most: number) =>
  filter(
    z
      .string()
      .regex(/^\d{1,3}$/, { error: "limit must be a number" })
      .transform((digits) => Math.min(most, Math.max(1, Number(digits))))
      .openapi({ type: "integer", minimum: 1, maximum: most }),
  );

export const MAX_PAGE_SIZE = 50;

export const PAGE_SIZE = 25;

export const cursor = filter(idText("The list has no such place"));

export const pageQuery = { cursor, limit: limit(MAX_PAGE_SIZE) };

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  });
