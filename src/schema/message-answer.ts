import { z } from "@hono/zod-openapi";

/** The answer of a call that only says what was done. */
export const MessageAnswer = z.object({ message: z.string() }).openapi("MessageAnswer");
