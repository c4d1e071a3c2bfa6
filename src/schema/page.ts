import { z } from "@hono/zod-openapi";
import { filter, limit } from "./filter.ts";
import { idText } from "./id.ts";

/** The most rows that a page of a list has. */
export const MAX_PAGE_SIZE = 50;

/** How many it has where nothing says otherwise. */
export const PAGE_SIZE = 25;

/** Where a page begins: behind the row with this id. */
export const cursor = filter(idText("The list has no such place"));

/** The parameters of every list that has pages. */
export const pageQuery = { cursor, limit: limit(MAX_PAGE_SIZE) };

/** The answer of a list that has pages. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  });
