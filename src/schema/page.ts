import { z } from "@hono/zod-openapi";
import { filter, limit } from "./filter.ts";
import { idText } from "./id.ts";

/** The maximum number of rows on a page of a list. */
export const MAX_PAGE_SIZE = 50;

/** The default number of rows on a page. */
export const PAGE_SIZE = 25;

/** The cursor of a page: the id of the row before it. */
export const cursor = filter(idText("The list has no such place"));

/** The query parameters of every paginated list. */
export const pageQuery = { cursor, limit: limit(MAX_PAGE_SIZE) };

/** The response of a paginated list. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  });
