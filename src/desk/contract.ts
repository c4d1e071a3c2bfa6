import { z } from "@hono/zod-openapi";

export const WaitingAnswer = z
  .object({
    today: z.int().openapi({ description: "All that needs a person" }),
    bookings: z.int().openapi({ description: "Of today and tomorrow, accepted by nobody" }),
    approvals: z.int(),
    inbox: z.int(),
  })
  .openapi("Waiting");
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;
