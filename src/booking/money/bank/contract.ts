import { z } from "@hono/zod-openapi";
import { filter } from "#schema/filter.ts";
import { id, idParams } from "#schema/id.ts";
import { cursor, page } from "#schema/page.ts";
import { requiredPrice } from "#schema/price.ts";
import { optionalText, requiredReason, requiredText } from "#schema/text.ts";

/** The headings of a bank's file, by what stands below them. `side` has Cr or Dr beside one column of amounts. */
export const BankColumns = z
  .object(
    {
      day: requiredText("Choose the column of the day", "Column", 80),
      text: requiredText("Choose the column of the text", "Column", 80),
      amount: requiredText("Choose the column of what came in", "Column", 80),
      reference: optionalText("Column", 80).default(""),
      side: optionalText("Column", 80).default(""),
    },
    { error: "Choose the columns" },
  )
  .openapi("BankColumns");
export type BankColumns = z.infer<typeof BankColumns>;

export const BankStatementAnswer = z
  .object({
    preview: z
      .object({
        heads: z.array(z.string()),
        rows: z.array(z.array(z.string())).openapi({ description: "The first five below them" }),
        columns: BankColumns.partial().openapi({
          description: "As they were chosen last, where the file has them, or guessed",
        }),
      })
      .nullable()
      .openapi({ description: "Only for a file that was sent to choose its columns" }),
    added: z.int(),
    known: z.int().openapi({ description: "Of these: lines that an earlier upload had" }),
    left_out: z.int().openapi({ description: "Lines that are no money received" }),
  })
  .openapi("BankStatementAnswer");
export type BankStatementAnswer = z.infer<typeof BankStatementAnswer>;

const LINE_STATES = ["open", "matched", "ignored"] as const;

export const BankLinesQuery = z.object({
  state: filter(z.enum(LINE_STATES, { error: "state must be open, matched or ignored" })),
  cursor,
});
export type BankLinesQuery = z.infer<typeof BankLinesQuery>;

export const BankSuggestion = z
  .object({
    booking_id: z.int(),
    order_id: z.string(),
    name: z.string(),
    day: z.string(),
    is_sure: z.boolean().openapi({
      description: "The text names the order and the amount is what is left; else amount and day",
    }),
  })
  .openapi("BankSuggestion");
export type BankSuggestion = z.infer<typeof BankSuggestion>;

const BankLine = z
  .object({
    id: z.int(),
    day: z.string(),
    amount: z.number().openapi({ description: "Rupees received" }),
    text: z.string(),
    reference: z.string(),
    state: z.enum(LINE_STATES),
    bookings: z
      .array(z.object({ id: z.int(), order_id: z.string(), amount: z.number() }))
      .openapi({ description: "Those that it pays, once it is matched" }),
    reason: z.string().openapi({ description: "Why it was ignored" }),
    suggestions: z
      .array(BankSuggestion)
      .openapi({ description: "Of an open line, the surest first" }),
  })
  .openapi("BankLine");
export type BankLine = z.infer<typeof BankLine>;

export const BankLinePage = page(BankLine).openapi("BankLinePage");
export const BankLineAnswer = z.object({ line: BankLine }).openapi("BankLineAnswer");

export const BankLineParams = idParams("There is no such line");

const bookingId = id("There is no such booking");

export const MatchLineRequest = z
  .object(
    {
      booking_id: bookingId
        .optional()
        .openapi({ description: "All of the line pays this booking" }),
      bookings: z
        .array(z.object({ booking_id: bookingId, amount: requiredPrice }))
        .min(1, { error: "Choose a booking" })
        .max(10, { error: "Choose at most 10 bookings" })
        .refine((all) => new Set(all.map((one) => one.booking_id)).size === all.length, {
          error: "Choose each booking once",
        })
        .optional()
        .openapi({ description: "Instead, several: their amounts are together that of the line" }),
    },
    { error: "Send a booking_id, or bookings" },
  )
  .refine(({ booking_id, bookings }) => (booking_id === undefined) !== (bookings === undefined), {
    error: "Send a booking_id, or bookings",
  })
  .openapi("MatchLineRequest");
export type MatchLineRequest = z.infer<typeof MatchLineRequest>;

export const LineReasonRequest = z
  .object({ reason: requiredReason("Write why") }, { error: "Send a reason" })
  .openapi("LineReasonRequest");
