import { z } from "@hono/zod-openapi";

export const CalendarFeedState = z
  .object({
    feed: z.union([z.object({ created_at: z.iso.datetime() }), z.null()]).openapi({
      description: "When the address in use was made; null: there is none",
    }),
  })
  .openapi("CalendarFeedState");
export type CalendarFeedState = z.infer<typeof CalendarFeedState>;

export const NewCalendarFeed = z
  .object({
    path: z.string().openapi({
      description: "The secret path of the calendar on this site. It is not shown again",
      example: "/api/v1/calendar/9n0…/bookings.ics",
    }),
    created_at: z.iso.datetime(),
  })
  .openapi("NewCalendarFeed");

export const CalendarParams = z.object({
  calendar_key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: "There is no such calendar" })
    .openapi({ minLength: 43, maxLength: 43 }),
});

export const CalendarHeaders = z.object({
  "if-none-match": z.string().max(500).optional().openapi({ maxLength: 500 }),
});
