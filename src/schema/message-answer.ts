import { z } from "@hono/zod-openapi";

export const MessageAnswer = z.object({ message: z.string() }).openapi("MessageAnswer");
