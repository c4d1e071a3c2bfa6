import { z } from "@hono/zod-openapi";

export const FileParams = z.object({
  id: z.uuid({ error: "There is no such file" }).openapi({ minLength: 36, maxLength: 36 }),
});
