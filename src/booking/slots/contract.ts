import { z } from "@hono/zod-openapi";
import { BookableQuery } from "#catalogue/contract.ts";
import { isDay, SLOTS } from "#kernel/time/day.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { bookingFields } from "../ground/fields.ts";
import { day } from "#schema/filter.ts";
import { idParams } from "#schema/id.ts";
import { requiredText } from "#schema/text.ts";
import { MAX_CLOSED_DAYS, MAX_CLOSED_REASON_LENGTH, MAX_SLOT_DAYS } from "../ground/limits.ts";
import { STANDINGS } from "./standing/fields.ts";

const SLOT_STATES = ["open", "few", "full", "unknown"] as const;

const SLOT_DAYS = `days must be from 1 to ${MAX_SLOT_DAYS}`;
const FROM = "from must be a day that the calendar has, for example 2026-11-22";
const { pin_code } = bookingFields;

export const SlotQuery = z.object({
  pin_code: z
    .string({ error: pin_code.missing })
    .transform(readPinCode)
    .refine(isPinCode, { error: pin_code.problem("-") ?? pin_code.missing })
    .openapi({ type: "string", pattern: "^[1-9]\\d{5}$", maxLength: 6, example: "201301" }),
  product_ids: BookableQuery.shape.ids,
  from: z
    .string({ error: FROM })
    .refine(isDay, { error: FROM })
    .optional()
    .openapi({ type: "string", maxLength: 10, description: "The first day; today without it" }),
  days: z.coerce
    .number({ error: SLOT_DAYS })
    .int({ error: SLOT_DAYS })
    .min(1, { error: SLOT_DAYS })
    .max(MAX_SLOT_DAYS, { error: SLOT_DAYS })
    .default(7)
    .openapi({ type: "integer", minimum: 1, maximum: MAX_SLOT_DAYS }),
});

const SlotAnswer = z
  .object({
    state: z.enum(SLOT_STATES).openapi({
      description:
        "few: one or two places are left; full: none is, or no vendor works then, or it is over; unknown: there is no vendor for it",
    }),
    standing: z.enum(STANDINGS).openapi({
      description:
        "One name for what the customer should know: short_notice: we call to confirm; over: its " +
        "time has passed; unknown: we have no vendor for it there; outside: we do not come there yet; " +
        "closed: nobody comes in that city on that day",
    }),
    reason: z
      .string()
      .optional()
      .openapi({ description: "Why the city is closed on that day", example: "Diwali" }),
    is_refused: z.literal(true).optional().openapi({
      description: "It is closed, or it is full and the city refuses bookings of such a slot",
    }),
    needs_call: z.literal(true).optional().openapi({
      description:
        "Short notice: it begins soon or has begun, so that we call the customer to confirm",
    }),
  })
  .openapi("SlotState");
export type SlotAnswer = z.infer<typeof SlotAnswer>;

const SlotDay = z
  .object({
    date: z.string().openapi({ example: "2026-11-22" }),
    Morning: SlotAnswer,
    Evening: SlotAnswer,
  })
  .openapi("SlotDay");
export type SlotDay = z.infer<typeof SlotDay>;

// ── Closed days

export const ClosedDaysParams = idParams("There is no such city");

const ClosedDay = z.object(
  { day, reason: requiredText("Say why, for example Diwali", "Why", MAX_CLOSED_REASON_LENGTH) },
  { error: "Each day is an object with day and reason" },
);
export type ClosedDay = z.infer<typeof ClosedDay>;

export const ClosedDaysRequest = z
  .object(
    {
      days: z
        .array(ClosedDay, { error: "Send the closed days" })
        .max(MAX_CLOSED_DAYS, { error: `At most ${MAX_CLOSED_DAYS} days can be closed` })
        .refine((days) => new Set(days.map((one) => one.day)).size === days.length, {
          error: "This day is closed already",
        })
        .openapi({ description: "All of today and later; days that are over stay as they are" }),
    },
    { error: "Send an object with days" },
  )
  .openapi("ClosedDaysRequest");

const Affected = z.object({
  day: z.string(),
  id: z.int(),
  order_id: z.string(),
  slot: z.enum(SLOTS),
  name: z.string(),
  phone_number: z.string(),
});
export type Affected = z.infer<typeof Affected>;

export const ClosedDays = z
  .object({
    days: z.array(z.object({ day: z.string(), reason: z.string(), is_over: z.boolean() })),
    bookings: z
      .array(Affected)
      .openapi({ description: "Open single bookings of these days: call, then move or cancel" }),
  })
  .openapi("ClosedDays");

export const SlotList = z.object({ days: z.array(SlotDay) }).openapi("SlotList");
