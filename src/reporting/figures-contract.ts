import { z } from "@hono/zod-openapi";
import { day, filter, inOrder } from "#schema/filter.ts";
import { addDays } from "#kernel/time/day.ts";
import { idText as id } from "#schema/id.ts";

const PERIODS = ["7", "30", "90"] as const;

const figuresQuery = z.object({
  from: filter(day),
  to: filter(day),
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

/** A financial year and a day: no more days are shown one by one. */
const MOST_DAYS = 367;

const ofDays = <Query extends z.ZodType<Pick<z.infer<typeof figuresQuery>, "from" | "to">>>(
  query: Query,
) =>
  inOrder(query).refine(
    ({ from, to }) =>
      (from === undefined) === (to === undefined) &&
      (from === undefined || to === undefined || to <= addDays(from, MOST_DAYS - 1)),
    { error: "Choose the first and the last day, at most a year", path: ["to"] },
  );

export const FiguresQuery = ofDays(figuresQuery);
export type FiguresQuery = z.infer<typeof FiguresQuery>;

const figure = z.object({
  booked: z.int(),
  accepted: z.int().openapi({ description: "Accepted or assigned at some time" }),
  open: z.int().openapi({ description: "Not accepted yet, and its day has not passed: not final" }),
  median_minutes: z.number().nullable().openapi({ description: "Until a vendor accepted itself" }),
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
  revenue: z.number().openapi({ description: "Rupees charged for work, less discounts and GST" }),
  tax: z.number().openapi({ description: "GST in what is charged, less that of discounts" }),
  pay: z.number().openapi({ description: "What vendors earned by this work" }),
  margin: z.number().openapi({ description: "Revenue less pay; negative: a loss" }),
  discounts: z.number().openapi({ description: "Off the revenue already" }),
  refunds: z.number(),
});

export type MoneyFigures = z.infer<typeof money>;

const average = z.number().nullable();

const orders = z.object({
  average: average.openapi({
    description: "Rupees of a booking that was not cancelled, as booked, before discounts",
  }),
  average_single: average.openapi({ description: "The same of single bookings" }),
  average_plan: average.openapi({ description: "The same of monthly plans" }),
});

export type OrderFigures = z.infer<typeof orders>;

const customers = z.object({
  bookings: z.int().openapi({ description: "Not cancelled, and with their phone number" }),
  repeat_bookings: z.int().openapi({
    description: "Of these: by a phone number that had booked before, and had not cancelled that",
  }),
  customers: z.int().openapi({ description: "The phone numbers of these bookings" }),
  returning: z.int().openapi({ description: "Of these: with two or more bookings until then" }),
});

export type CustomerFigures = z.infer<typeof customers>;

const notice = z.object({
  early: z.int().openapi({ description: "24 hours or more before the slot began" }),
  late: z.int().openapi({ description: "Less than 24 hours before" }),
  begun: z.int().openapi({ description: "After the slot had begun" }),
});

export type Notice = z.infer<typeof notice>;

const cancelled = z
  .object({ by_customer: notice, by_desk: notice })
  .openapi({ description: "Bookings that are cancelled now" });

export type CancelledFigures = z.infer<typeof cancelled>;

export const FiguresAnswer = z
  .object({
    now: z.iso.datetime(),
    from: z.string().openapi({ description: "The first day" }),
    to: z.string().openapi({ description: "The last day: at most today" }),
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
    money: money.openapi({
      description:
        "Of work by its day, of a plan each visit its share; discounts and refunds by the day they were given",
    }),
    money_before: money,
    orders,
    orders_before: orders,
    customers,
    customers_before: customers,
    cancelled,
    cancelled_before: cancelled,
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

/** What the vendors can be sorted by, the most first. */
const VENDOR_FIGURES = [
  "revenue",
  "earned",
  "margin",
  "offers",
  "accepted",
  "given_back",
  "completed",
  "missed",
  "median_minutes",
] as const;

export const VendorFiguresQuery = ofDays(
  figuresQuery.extend({
    sort: filter(z.enum(VENDOR_FIGURES, { error: "The vendors cannot be sorted by that" })),
  }),
);

export type VendorFiguresQuery = z.infer<typeof VendorFiguresQuery>;

const vendorFigure = named.extend({
  is_sample: z.boolean(),
  offers: z.int().openapi({ description: "Bookings of the period that it was asked about" }),
  accepted: z.int().openapi({ description: "Of these: accepted by itself, and not undone" }),
  given_back: z.int().openapi({ description: "Bookings of the period that it gave back" }),
  median_minutes: z
    .number()
    .nullable()
    .openapi({ description: "From the first offer of a booking to its first yes or no" }),
  completed: z.int().openapi({
    description: "Single bookings, and visits of plans, of the period's days that it made",
  }),
  missed: z.int().openapi({ description: "Visits of these days to which it could not come" }),
  revenue: z.number().openapi({
    description:
      "Rupees of what it completed, as booked, without GST, before discounts; of a visit its share",
  }),
  earned: z.number().openapi({ description: "Of these, what was agreed with the vendor" }),
  margin: z.number().openapi({ description: "What that leaves; negative: a loss" }),
});

export type VendorFigure = z.infer<typeof vendorFigure>;

export const VendorFiguresAnswer = z
  .object({
    count: z.int().openapi({ description: "With those that are not shown" }),
    items: z.array(vendorFigure).openapi({ description: "The first 25" }),
  })
  .openapi("VendorFigures");
