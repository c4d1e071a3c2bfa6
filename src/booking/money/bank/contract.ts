import { z } from "@hono/zod-openapi";
import { filter, cursor, page } from "#schema/filter.ts";
import { id, idParams, bigId } from "#schema/id.ts";
import { ENTRY_KINDS } from "#ledger/contract.ts";
import { requiredPrice } from "#schema/price.ts";
import { requiredReason } from "#schema/text.ts";

const PLACE = "Send the place of the column: 0 is the first";
const place = z
  .string()
  .regex(/^\d{1,2}$/, { error: PLACE })
  .transform(Number)
  .openapi({ type: "integer" });
const required = (error: string) => z.string({ error }).min(1, { error, abort: true }).pipe(place);
const optional = z.preprocess((text) => (text === "" ? undefined : text), place.optional());

/**
 * Which column of a bank's file holds what, as a form sends it: places, counted from 0. `amount` holds what came in, or
 * all where `side` has Cr or Dr.
 */
export const BankColumns = z
  .object(
    {
      day: required("Choose the column of the day"),
      text: required("Choose the column of the text"),
      amount: required("Choose the column of what came in"),
      paid: optional,
      reference: optional,
      side: optional,
      balance: optional,
    },
    { error: "Choose the columns" },
  )
  .openapi("BankColumns");
export type BankColumns = z.infer<typeof BankColumns>;
export type BankColumn = keyof BankColumns;

/** The columns that were chosen last, as the business keeps them; null: none, though one was proposed. */
export const BankColumnsKept = z.partialRecord(
  BankColumns.keyof(),
  z.object({ at: z.int(), head: z.string() }).nullable(),
);
export type BankColumnsKept = z.infer<typeof BankColumnsKept>;

const Rupees = z.object({ received: z.number(), paid: z.number() });

export const BankStatementAnswer = z
  .object({
    preview: z
      .object({
        heads: z.array(z.string()),
        rows: z.array(z.array(z.string())).openapi({ description: "The first five below them" }),
        columns: BankColumns.partial().openapi({
          description: "As they were sent, or chosen last where the file has them, or guessed",
        }),
        problem: z.string().nullable().openapi({ description: "Why it cannot be added so" }),
      })
      .nullable()
      .openapi({ description: "Only where nothing is written" }),
    added: z.int().openapi({ description: "Lines that are new, or would be" }),
    known: z.int().openapi({ description: "Lines that an earlier upload had" }),
    left_out: z.int().openapi({ description: "Lines that are no transfer" }),
    rupees: z.object({ added: Rupees, known: Rupees }),
    days: z
      .object({ first: z.string(), last: z.string() })
      .nullable()
      .openapi({ description: "Of all transfers of the file" }),
    lines_left_out: z
      .array(z.object({ line: z.int(), text: z.string(), why: z.string() }))
      .openapi({ description: "The first hundred" }),
  })
  .openapi("BankStatementAnswer");
export type BankStatementAnswer = z.infer<typeof BankStatementAnswer>;

const LINE_STATES = ["open", "matched", "ignored"] as const;

export const BankLinesQuery = z.object({
  state: filter(z.enum(LINE_STATES, { error: "state must be open, matched or ignored" })),
  side: filter(z.enum(["in", "out"], { error: "side must be in or out" })),
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
    amount: z.number().openapi({ description: "Rupees received; negative: paid" }),
    text: z.string(),
    reference: z.string(),
    state: z.enum(LINE_STATES),
    bookings: z
      .array(
        z.object({
          id: z.int().nullable().openapi({ description: "Null: of no booking, such as a payout" }),
          order_id: z.string(),
          vendor: z.string().openapi({ description: "Of what is of no booking" }),
          vendor_id: z.int().nullable(),
          what: z.enum(ENTRY_KINDS),
          amount: z.number(),
          has_made: z.boolean().openapi({
            description: "The match recorded it, and its undo reverses it",
          }),
        }),
      )
      .openapi({ description: "What it is, once it is matched" }),
    is_recorded: z.boolean().openapi({
      description: "Matched by itself: its transfer is recorded, and no operator matched it",
    }),
    reason: z.string().openapi({ description: "Why it was ignored" }),
    suggestions: z
      .array(BankSuggestion)
      .openapi({ description: "Of an open line, the surest first" }),
    vendors: z
      .array(z.object({ vendor_id: z.int(), name: z.string(), is_sure: z.boolean() }))
      .openapi({
        description:
          "Who may have paid it: the text names its UPI code (sure), or it owes the amount",
      }),
    entries: z
      .array(
        z.object({
          entry_id: z.string(),
          what: z.enum(ENTRY_KINDS),
          order_id: z.string(),
          vendor: z.string(),
          day: z.string(),
        }),
      )
      .openapi({ description: "Recorded entries of its amount that it may be, of an open line" }),
  })
  .openapi("BankLine");
export type BankLine = z.infer<typeof BankLine>;

export const BankLinePage = page(BankLine).openapi("BankLinePage");
export const BankLineAnswer = z.object({ line: BankLine }).openapi("BankLineAnswer");

export const BankLineParams = idParams("There is no such line");

const bookingId = id("There is no such booking");
const ONE_OF_THESE = "Send a booking_id, bookings, a vendor_id or an entry_id";

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
      vendor_id: id("There is no such vendor")
        .optional()
        .openapi({ description: "Instead, who paid it to the firm" }),
      entry_id: bigId("There is no such entry")
        .optional()
        .openapi({ description: "Instead, the recorded entry that it is" }),
    },
    { error: ONE_OF_THESE },
  )
  .refine((request) => Object.values(request).filter((value) => value !== undefined).length === 1, {
    error: ONE_OF_THESE,
  })
  .openapi("MatchLineRequest");
export type MatchLineRequest = z.infer<typeof MatchLineRequest>;

export const LineReasonRequest = z
  .object({ reason: requiredReason("Write why") }, { error: "Send a reason" })
  .openapi("LineReasonRequest");
