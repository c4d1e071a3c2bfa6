import { z } from "@hono/zod-openapi";
import { OpsBookingRow, vendorName, VendorJobs } from "#booking/desk/contract.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { filter } from "#schema/filter.ts";
import { idText as id } from "#schema/id.ts";
import { cursor, page } from "#schema/page.ts";
import { OpsVendorRow, OpsVendorProfile } from "#vendor-account/ops-contract.ts";
import { OpsVendorEntries } from "#vendor-services/ops-contract.ts";

export const WaitingAnswer = z
  .object({
    today: z.int().openapi({ description: "All that needs a person: the rows of Today" }),
    bookings: z.int().openapi({ description: "Bookings among them" }),
    approvals: z.int(),
    inbox: z.int(),
    has_sample_people: z
      .boolean()
      .openapi({ description: "Whether people with published passwords can sign in" }),
  })
  .openapi("Waiting");

export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

const needKind = z
  .enum([
    "call",
    "outside",
    "day_off",
    "unaccepted",
    "unoffered",
    "missed",
    "unfinished",
    "visit_unsaid",
    "visit_missed",
  ])
  .openapi({
    description:
      "call: its slot had begun, was at short notice or full when it was chosen; outside: of the areas; day_off: its vendor is away on that day; unaccepted: by no vendor, " +
      "today or tomorrow; unoffered: later, and no vendor has an offer to answer; " +
      "missed: its day passed with nobody; unfinished: its day passed and it is not marked completed; " +
      "visit_unsaid: nobody said how a visit of its plan went; visit_missed: its vendor could not come to one",
  });

export const BookingNeed = z
  .object({
    kind: needKind,
    booking: OpsBookingRow,
    visit: z
      .object({
        id: z.int(),
        date: z.string(),
        slot: z.enum(SLOTS),
        vendor: vendorName.nullable(),
        is_ahead: z.boolean().openapi({ description: "Its day is not over" }),
        can_send: z.boolean().openapi({ description: "A substitute can be assigned" }),
      })
      .nullable()
      .openapi({ description: "Of visit_unsaid and visit_missed: which visit of its plan" }),
    begins_at: z.iso.datetime().openapi({ description: "When its slot begins" }),
    rejected_by: z.int(),
    given_back_by: z.int(),
    given_back: z
      .object({ by: z.string(), at: z.iso.datetime() })
      .nullable()
      .openapi({ description: "Who gave it back last" }),
    asked: z
      .object({ names: z.array(z.string()), next_wave_at: z.iso.datetime().nullable() })
      .nullable()
      .openapi({
        description:
          "For an unaccepted booking whose slot begins within 12 hours: the first three who were asked, " +
          "and when the next are; else null",
      }),
  })
  .openapi("BookingNeed");

export type BookingNeed = z.infer<typeof BookingNeed>;
export type NeedKind = BookingNeed["kind"];

const needs = z.object({
  count: z.int().openapi({ description: "With those that are not shown" }),
  bookings: z.array(BookingNeed).openapi({ description: "The first twenty of each kind" }),
  rest: z.array(z.object({ kind: needKind, count: z.int() })),
});

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
  frequent_givers: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        is_sample: z.boolean(),
        count: z
          .int()
          .openapi({ description: "Bookings given back or undone in the last 24 hours" }),
        last_at: z.iso.datetime(),
      }),
    )
    .openapi({ description: "Vendors with unusually many give-backs, to be called" }),
  new_wishes: z
    .object({
      wishes: z.int(),
      pin_codes: z.int(),
      newest_at: z.iso.datetime(),
      most_wished: z.string().openapi({ description: "The pin code that most of them are for" }),
    })
    .nullable()
    .openapi({
      description: "Where people asked us to come in the last 24 hours, and we do not come yet",
    }),
  unpaid: z
    .object({
      bookings: z.int(),
      total: z.number(),
      since: z.iso.datetime(),
      oldest: z.object({ order_id: z.string(), name: z.string() }),
    })
    .nullable()
    .openapi({ description: "What customers owe three days after the work" }),
  bank_lines: z
    .object({ lines: z.int(), total: z.number(), since: z.iso.datetime() })
    .nullable()
    .openapi({ description: "Money received by the bank that is matched with no booking" }),
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
          z.object({ slot: z.enum(SLOTS), accepted: z.int(), on_offer: z.int(), nobody: z.int() }),
        ),
      }),
    ),
  })
  .openapi("Today");

export type TodayAnswer = z.infer<typeof TodayAnswer>;
export type DayFill = TodayAnswer["next_days"][number];
const PERIODS = ["7", "30", "90"] as const;

export const FiguresQuery = z.object({
  days: filter(
    z
      .enum(PERIODS, { error: "Choose 7, 30 or 90 days" })
      .transform(Number)
      .openapi({ type: "integer", enum: PERIODS.map(Number) }),
  ),
  city: filter(
    z
      .union([z.literal("none"), id("There is no such city")], { error: "There is no such city" })
      .openapi({
        type: "string",
        maxLength: 10,
        description: "The id of a city; none: outside all of them",
      }),
  ),
  category: filter(id("There is no such category")),
});

export type FiguresQuery = z.infer<typeof FiguresQuery>;

const figure = z.object({
  booked: z.int(),
  accepted: z.int().openapi({ description: "Accepted or assigned at some time" }),
  open: z.int().openapi({ description: "Not accepted yet, and its day has not passed: not final" }),
  median_minutes: z.number().nullable().openapi({ description: "From booking to acceptance" }),
});

export type Figure = z.infer<typeof figure>;
const named = z.object({ id: z.int(), name: z.string() });

const visits = z.object({
  made: z.int().openapi({ description: "Including those at which the customer was away" }),
  away: z.int().openapi({ description: "Of these: the customer was away" }),
  missed: z.int().openapi({ description: "The cleaner could not come, and one was added" }),
});

export type VisitFigures = z.infer<typeof visits>;

const money = z.object({
  revenue: z.number().openapi({ description: "Rupees charged for work, less discounts" }),
  margin: z.number().openapi({ description: "Of these, what the firm keeps; negative: a loss" }),
  refunds: z.number(),
});

export type MoneyFigures = z.infer<typeof money>;

export const FiguresAnswer = z
  .object({
    now: z.iso.datetime(),
    from: z.string().openapi({ description: "The first day; the last is today" }),
    total: figure,
    before: figure.openapi({ description: "The same length of time before it" }),
    times: z.object({
      under_15_min: z.int(),
      under_1_h: z.int(),
      under_3_h: z.int(),
      under_12_h: z.int(),
      over_12_h: z.int(),
      assigned: z.int().openapi({ description: "By an operator" }),
      nobody: z.int().openapi({ description: "Final, and accepted by no vendor" }),
    }),
    visits: visits.openapi({ description: "Of monthly plans, by the day of the visit" }),
    visits_before: visits,
    money: money.openapi({ description: "From the ledger, by the day of the entry" }),
    money_before: money,
    outstanding: z.number().openapi({ description: "Rupees that customers owe for work now" }),
    by_day: z.array(figure.extend({ date: z.string() })),
    by_city: z.array(figure.extend({ id: z.int().nullable(), name: z.string() })),
    by_category: z
      .array(figure.extend(named.shape))
      .openapi({ description: "A booking counts for each category that it has a line of" }),
  })
  .openapi("Figures");

export type FiguresAnswer = z.infer<typeof FiguresAnswer>;

export const FigureChoices = z
  .object({ cities: z.array(named), categories: z.array(named) })
  .openapi("FigureChoices");

export const VendorServicesQuery = z.object({ cursor });

export const VendorPage = page(OpsVendorRow).openapi("OpsVendorPage");

export const VendorAnswer = OpsVendorProfile.extend({
  ...OpsVendorEntries.shape,
  jobs: VendorJobs,
}).openapi("OpsVendor");

export type VendorAnswer = z.infer<typeof VendorAnswer>;
