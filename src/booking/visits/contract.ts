import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/day.ts";
import { day } from "#schema/filter.ts";
import { idempotencyKey, idText } from "#schema/id.ts";
import { oneOf, requiredReason } from "#schema/text.ts";
import { ChecklistLine, TimedVisitPhoto, VisitPhoto } from "./photos/contract.ts";
import { ComingPerson, Gate } from "./person-contract.ts";
import { LATE_MINUTES, VISIT_EVENTS, VISIT_STATES } from "./fields.ts";

const Window = z
  .object({ from: z.string().openapi({ example: "09:00" }), to: z.string() })
  .openapi("VisitWindow");

const visit = {
  day: z.string().openapi({ example: "2026-11-24" }),
  slot: z.enum(SLOTS),
  window: z.union([Window, z.null()]).openapi({
    description: "The hour in which the vendor arrives, in India; null until it is said",
  }),
  late_minutes: z
    .int()
    .openapi({ description: "By how much the vendor has said that it is late; 0: it has not" }),
  state: z.enum(VISIT_STATES),
  events: z
    .array(z.object({ event: z.enum(VISIT_EVENTS), at: z.iso.datetime() }))
    .openapi({ description: "In their order, without those that were taken back" }),
  photos: z.array(VisitPhoto),
  checklist: z.array(ChecklistLine).openapi({
    description:
      "The content of the products, line by line, with what the vendor ticked at done. Empty: nothing was said of it",
  }),
};

/** A visit as its vendor reads it, without the code. */
export const JobVisit = z
  .object({
    ...visit,
    hours: z.array(z.string()).openapi({
      description: "What `time` of an arrival can be: each begins an hour within the slot",
    }),
    next: z
      .array(
        z.object({
          event: z.enum(VISIT_EVENTS),
          from: z.iso
            .datetime()
            .nullable()
            .openapi({ description: "Not before; null: at any time" }),
        }),
      )
      .openapi({ description: "What can be recorded in this state" }),
    tries_left: z.int().openapi({ description: "Of the code; 0: the desk confirms by phone" }),
    undo: z
      .object({ id: z.int(), event: z.enum(VISIT_EVENTS), until: z.iso.datetime() })
      .nullable()
      .openapi({ description: "The last event, while it can be taken back by its id" }),
  })
  .openapi("JobVisit");
export type JobVisit = z.infer<typeof JobVisit>;

/** A visit that is over, with what its card shows of the customer. */
export const EndedVisit = z
  .object({
    booking_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    full_address: z.string(),
    pin_code: z.string(),
    visit: JobVisit,
  })
  .openapi("EndedVisit");
export type EndedVisit = z.infer<typeof EndedVisit>;

/** What the customer may do now. Ratings, complaints and added work join by `mayOf`. */
const VISIT_MAY = ["wait", "another_time", "cancel_free", "rate", "complain", "add"] as const;

export const FollowedVisit = z
  .object({
    ...visit,
    code: z.string().nullable().openapi({
      description:
        "Four digits to read out at the door, from 18:00 on the day before until the start",
    }),
    person: z.union([ComingPerson, z.null()]),
    gate: z.union([Gate, z.null()]),
    may: z.array(z.enum(VISIT_MAY)),
  })
  .openapi("FollowedVisit");
export type FollowedVisit = z.infer<typeof FollowedVisit>;

export const OpsBookingVisit = z
  .object({
    ...visit,
    photos: z.array(TimedVisitPhoto),
    code: z.string().openapi({ description: "To read out to the customer" }),
    tries_left: z.int(),
    can_start: z.boolean().openapi({ description: "Whether an operator can confirm its start" }),
  })
  .openapi("OpsBookingVisit");
export type OpsBookingVisit = z.infer<typeof OpsBookingVisit>;

export const JobParams = z.object({ booking_id: idText("There is no such job of yours") });
export const JobEventParams = JobParams.extend({ event_id: idText("There is no such event") });

export const EventHeaders = z.object({ "idempotency-key": idempotencyKey });

const only = (event: string) => `Of ${event} only`;

export const VisitEventRequest = z
  .object(
    {
      event: oneOf(VISIT_EVENTS, `event must be one of ${VISIT_EVENTS.join(", ")}`),
      day: day.optional().openapi({
        description: "Of a plan: the day of the visit. Without it, the next one from today on",
      }),
      time: z
        .string({ error: "Choose an hour" })
        .regex(/^\d\d:(?:00|30)$/, { error: "Choose an hour, for example 09:00" })
        .optional()
        .openapi({ example: "09:00", maxLength: 5, description: only("arrival") }),
      minutes: z
        .literal(LATE_MINUTES, { error: `minutes must be ${LATE_MINUTES.join(", ")}` })
        .optional()
        .openapi({ type: "integer", minimum: 20, maximum: 60, description: only("late") }),
      code: z
        .string({ error: "Enter the four digits" })
        .regex(/^\d{4}$/, { error: "Enter the four digits" })
        .optional()
        .openapi({ minLength: 4, maxLength: 4, description: only("started") }),
      list: z
        .array(z.int({ error: "list has the places of lines" }).min(0).max(99))
        .max(100)
        .optional()
        .openapi({ description: `${only("done")}: the ticked lines of the checklist, from 0 on` }),
      at: z.iso
        .datetime({
          offset: true,
          error: "at must be a time, for example 2026-11-24T09:05:00+05:30",
        })
        .max(40)
        .optional()
        .openapi({
          description: "When it happened, by the phone: not in the future, at most 24 hours ago",
        }),
    },
    { error: "Send an object with an event in it" },
  )
  .superRefine(({ event, time, minutes, code }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (event === "arrival" && time === undefined) missing("time", "Choose an hour");
    if (event === "late" && minutes === undefined) missing("minutes", "Say by how many minutes");
    if (event === "started" && code === undefined)
      missing("code", "Ask the customer for the four digits");
  })
  .openapi("VisitEventRequest");

export const JobVisitAnswer = z.object({ visit: JobVisit }).openapi("JobVisitAnswer");

export const StartedByPhoneRequest = z
  .object(
    {
      reason: requiredReason("Say how you know that the work has begun"),
    },
    { error: "Send an object with a reason" },
  )
  .openapi("StartedByPhoneRequest");
