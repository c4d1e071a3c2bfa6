import { z } from "@hono/zod-openapi";
import { filter, limit } from "./filter.ts";
import { idText } from "./id.ts";

export const MAX_PAGE_SIZE = 50;

export const PAGE_SIZE = 25;

export const cursor = filter(idText("The list has no such place"));

export const pageQuery = { cursor, limit: limit(MAX_PAGE_SIZE) };

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  });
