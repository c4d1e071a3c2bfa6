import { z } from "@hono/zod-openapi";
import { OpsBookingRow, vendorName, VendorJobs } from "#booking/ops/contract.ts";
import { Average } from "#booking/ratings/contract.ts";
import { SLOTS } from "#kernel/time/day.ts";
import { cursor, page } from "#schema/filter.ts";
import { OpsVendorRow, OpsVendorProfile } from "./vendors-contract.ts";
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
    placeholders: z.array(z.string()).openapi({
      description: "What is to be set before customers come",
      example: ["SUPPORT_PHONE"],
    }),
  })
  .openapi("Waiting");

export type WaitingAnswer = z.infer<typeof WaitingAnswer>;

export const Trust = z
  .object({
    jobs_done: z.int().openapi({ description: "Completed bookings and visits of plans" }),
    id_checked: z
      .boolean()
      .openapi({ description: "Whether each approved entry has the vendor's identity document" }),
    products: z
      .array(Average.extend({ id: z.int() }))
      .openapi({ description: "The published ratings of products, from five on" }),
    voices: z
      .array(z.object({ quote: z.string(), stars: z.int(), name: z.string(), detail: z.string() }))
      .openapi({
        description: "Three published ratings that may be quoted; empty until there are",
      }),
  })
  .openapi("Trust");
export type Trust = z.infer<typeof Trust>;

const needKind = z
  .enum([
    "call",
    "outside",
    "day_off",
    "unaccepted",
    "unoffered",
    "missed",
    "unfinished",
    "outcome_missing",
    "visit_missed",
    "no_hour",
    "no_show_risk",
  ])
  .openapi({
    description:
      "call: its slot had begun, was at short notice or full when it was chosen; outside: of the areas; day_off: its vendor is away on that day; unaccepted: by no vendor, " +
      "today or tomorrow; unoffered: later, and no vendor has an offer to answer; " +
      "missed: its day passed with nobody; unfinished: its day passed and it is not marked completed; " +
      "outcome_missing: nobody said how a visit of its plan went; visit_missed: its vendor could not come to one; " +
      "no_hour: from 20:00 on the day before, its vendor has not said when it comes; " +
      "no_show_risk: half an hour after the end of its hour there is no word of the vendor",
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
      .openapi({ description: "Of outcome_missing and the kinds after it: which visit" }),
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
  without_rate: z.object({ bookings: z.int() }).nullable().openapi({
    description: "No rate of GST is in force today: bookings whose documents wait for one",
  }),
  on_closed_days: z.object({ bookings: z.int(), first_day: z.string() }).nullable().openapi({
    description: "Open single bookings of days on which their city is closed, to be called",
  }),
  complaints: z
    .array(
      z.object({
        why: z.enum(["urgent", "unanswered", "unclosed", "contested"]),
        count: z.int(),
        since: z.iso.datetime(),
      }),
    )
    .openapi({
      description:
        "urgent: something is missing, or about conduct; unanswered for 48 hours; unclosed for 30 days; " +
        "contested: by the vendor who bears it",
    }),
  ending_checks: z
    .object({ checks: z.int(), vendor_id: z.int(), name: z.string(), ends_on: z.string() })
    .nullable()
    .openapi({
      description: "Checks of vendors' people that end within 30 days, or ended then; the first",
    }),
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

export const VendorServicesQuery = z.object({ cursor });

export const VendorPage = page(OpsVendorRow).openapi("OpsVendorPage");

export const VendorAnswer = OpsVendorProfile.extend({
  ...OpsVendorEntries.shape,
  jobs: VendorJobs,
}).openapi("OpsVendor");

export type VendorAnswer = z.infer<typeof VendorAnswer>;
