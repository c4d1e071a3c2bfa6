import { z } from "@hono/zod-openapi";
import { addDays, SLOTS } from "#kernel/time/day.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { day } from "#schema/filter.ts";
import { wholeNumber } from "#schema/id.ts";
import { optionalText, requiredReason } from "#schema/text.ts";
import {
  MAX_DAYS_OFF,
  MAX_JOBS_PER_SLOT,
  MAX_LENGTH_OF_DAYS_OFF,
  MAX_NOTE_LENGTH,
} from "./limits.ts";

const WHICH = "Say of each morning and evening of the week whether you work then";
const works = z.boolean({ error: WHICH });
const HalfDays = z
  .object({ Morning: works, Evening: works }, { error: WHICH })
  .openapi("WorkedHalfDays");

const Week = z
  .object(
    {
      mon: HalfDays,
      tue: HalfDays,
      wed: HalfDays,
      thu: HalfDays,
      fri: HalfDays,
      sat: HalfDays,
      sun: HalfDays,
    },
    { error: WHICH },
  )
  .openapi("WorkedWeek");
export type Week = z.infer<typeof Week>;

const HOW_MANY = `Say how many jobs you take in a half-day, 1 to ${MAX_JOBS_PER_SLOT}, or null for no limit`;

const DayOff = z
  .object(
    {
      from: day,
      to: day.openapi({ description: "The last day; equal to the first for a single day" }),
      note: optionalText("A note", MAX_NOTE_LENGTH).optional(),
    },
    { error: "Send each time off as an object with from and to" },
  )
  .refine(({ from, to }) => from <= to, {
    error: "The last day must not be before the first",
    path: ["to"],
  })
  .refine(({ from, to }) => to < addDays(from, MAX_LENGTH_OF_DAYS_OFF), {
    error: "Days off can be at most a year long",
    path: ["to"],
  })
  .openapi("DaysOff");

export const AvailabilityRequest = z
  .object(
    {
      jobs_per_slot: wholeNumber(HOW_MANY, MAX_JOBS_PER_SLOT)
        .nullable()
        .openapi({ description: "Jobs in each half-day; null: no limit" }),
      week: Week,
      days_off: z
        .array(DayOff, { error: "Send the days off as a list" })
        .max(MAX_DAYS_OFF, { error: `At most ${MAX_DAYS_OFF} times off can be kept` }),
      version: z
        .int({ error: "Send the version that you read" })
        .min(0)
        .max(MAX_ID)
        .optional()
        .openapi({
          description:
            "The version that was read: when there is a newer one, the answer is 409. Without it the last one counts",
        }),
    },
    { error: "Send an object with jobs_per_slot, week and days_off" },
  )
  .openapi("AvailabilityRequest");
export type NewAvailability = z.infer<typeof AvailabilityRequest>;

export const DaysOffRequest = AvailabilityRequest.pick({ days_off: true, version: true })
  .required({ version: true })
  .extend({ reason: requiredReason("Say why, in a sentence") })
  .openapi("VendorDaysOffRequest");
export type NewDaysOff = z.infer<typeof DaysOffRequest>;

const JobOnDayOff = z
  .object({
    id: z.int(),
    order_id: z.string(),
    booking_date: z.string(),
    booking_time_slot: z.enum(SLOTS),
    visit_id: z.int().nullable().openapi({
      description: "The visit of a monthly plan that is on that day; null: it is done once",
    }),
  })
  .openapi("JobOnDayOff");
export type JobOnDayOff = z.infer<typeof JobOnDayOff>;

export const Availability = z
  .object({
    jobs_per_slot: z
      .int()
      .nullable()
      .openapi({ description: "Jobs in each half-day; null: no limit" }),
    week: Week,
    days_off: z.array(z.object({ from: z.string(), to: z.string(), note: z.string() })).openapi({
      description: "In the order of their first days, without those that are over",
    }),
    jobs_on_days_off: z.array(JobOnDayOff).openapi({
      description: "What the vendor has accepted on its days off: it keeps it, or gives it back",
    }),
    version: z.int().openapi({ description: "Counts the changes; 0: nothing was ever set" }),
  })
  .openapi("Availability");
export type Availability = z.infer<typeof Availability>;
