import { z } from "@hono/zod-openapi";

/** The response of a call that only has a message. */
export const MessageAnswer = z.object({ message: z.string() }).openapi("MessageAnswer");
