import { z } from "@hono/zod-openapi";
import { DeskBookingRow } from "#booking/desk-contract.ts";
import { SLOTS } from "#kernel/slot.ts";

export const WaitingAnswer = z
  .object({
    today: z.int().openapi({ description: "All that needs a person: the rows of Today" }),
    bookings: z.int().openapi({ description: "Bookings among them" }),
    approvals: z.int(),
    inbox: z.int(),
  })
  .openapi("Waiting");
export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

const needKind = z.enum(["call", "outside", "unaccepted", "missed", "unfinished"]).openapi({
  description:
    "call: its slot had begun when it was booked; outside: of the areas; unaccepted: by nobody; " +
    "missed: its day passed with nobody; unfinished: its day passed and it is not marked completed",
});

export const BookingNeed = z
  .object({
    kind: needKind,
    booking: DeskBookingRow,
    begins_at: z.iso.datetime().openapi({ description: "When its slot begins" }),
    rejected_by: z.int(),
    given_back_by: z.int(),
    given_back: z
      .object({ by: z.string(), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: "Who gave it back last" }),
  })
  .openapi("BookingNeed");
export type BookingNeed = z.infer<typeof BookingNeed>;
export type NeedKind = BookingNeed["kind"];

const needs = z.object({
  count: z.int().openapi({ description: "With those that are not shown" }),
  bookings: z.array(BookingNeed).openapi({ description: "The first twenty of each kind" }),
  rest: z.array(z.object({ kind: needKind, count: z.int() })),
});
export type Needs = z.infer<typeof needs>;

const waitingFor = z.object({
  approvals: z
    .object({
      count: z.int(),
      changed_prices: z.int(),
      since: z.iso.datetime(),
      oldest: z.object({ vendor: z.string(), title: z.string(), price: z.number() }),
    })
    .nullable(),
  inbox: z
    .object({
      messages: z.int(),
      applications: z.int(),
      since: z.iso.datetime(),
      oldest: z.object({ name: z.string(), about: z.string() }),
    })
    .nullable(),
  empty_categories: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const TodayAnswer = z
  .object({
    now: z.iso.datetime().openapi({ description: "When this was so" }),
    today: z.string(),
    count: z.int(),
    tonight: needs,
    tomorrow: needs,
    waiting: needs.extend(waitingFor.shape),
    next_days: z.array(
      z.object({
        date: z.string(),
        slots: z.array(
          z.object({
            slot: z.enum(SLOTS),
            accepted: z.int(),
            on_offer: z.int(),
            nobody: z.int(),
          }),
        ),
      }),
    ),
  })
  .openapi("Today");
export type TodayAnswer = z.infer<typeof TodayAnswer>;
export type DayFill = TodayAnswer["next_days"][number];
