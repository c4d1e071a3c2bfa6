import { z } from "@hono/zod-openapi";
import { filter } from "#schema/filter.ts";
import { idText as id } from "#schema/id.ts";

export const PERIODS = ["7", "30", "90"] as const;

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
