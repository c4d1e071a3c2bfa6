import { z } from "@hono/zod-openapi";
import { day } from "#schema/filter.ts";
import { linkKey } from "#schema/link-key.ts";

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
  calendar_key: linkKey("There is no such calendar", { least: 43, most: 43 }),
});

export const CalendarHeaders = z.object({
  "if-none-match": z.string().max(500).optional().openapi({ maxLength: 500 }),
});

const HalfDay = z
  .object({
    jobs: z.int().openapi({ description: "What the vendor has then, completed ones included" }),
    offers: z.int().openapi({ description: "Offers that wait for the vendor's answer" }),
    works: z.boolean().openapi({ description: "Whether the vendor works then, by its own word" }),
    free: z.int().nullable().openapi({
      description: "Jobs that it takes besides; null: no limit. 0 where it does not work",
    }),
  })
  .openapi("CalendarHalfDay");
export type CalendarHalfDay = z.infer<typeof HalfDay>;

const CalendarDay = z
  .object({
    date: z.string(),
    is_off: z.boolean().openapi({ description: "Whether it is one of the vendor's days off" }),
    Morning: HalfDay,
    Evening: HalfDay,
  })
  .openapi("CalendarDay");
export type CalendarDay = z.infer<typeof CalendarDay>;

export const VendorCalendar = z
  .object({ days: z.array(CalendarDay).openapi({ description: "Fourteen days" }) })
  .openapi("VendorCalendar");
export type VendorCalendar = z.infer<typeof VendorCalendar>;

export const VendorCalendarQuery = z.object({
  from: day.optional().openapi({ description: "The first of the fourteen days; else today" }),
});
