import { z } from "@hono/zod-openapi";
import { MAX_ID } from "#kernel/read-id.ts";
import { wholeNumber } from "#schema/id.ts";
import { MAX_LINES, MAX_QUANTITY } from "../ground/limits.ts";

const line = z.object(
  {
    product_id: wholeNumber("Each line needs the id of a product", MAX_ID),
    quantity: wholeNumber(`Each line needs a count from 1 to ${MAX_QUANTITY}`, MAX_QUANTITY),
  },
  { error: "Each line needs a product_id and a quantity" },
);

export const MoreRequest = z
  .object(
    {
      lines: z
        .array(line, { error: "Choose what to add" })
        .min(1, { error: "Choose what to add" })
        .max(MAX_LINES, { error: `A booking holds ${MAX_LINES} different things` })
        .refine((lines) => new Set(lines.map((one) => one.product_id)).size === lines.length, {
          error: "Name each product once",
        }),
    },
    { error: "Send an object with lines" },
  )
  .openapi("MoreRequest");
export type MoreLines = z.infer<typeof MoreRequest>["lines"];

export const MoreAnswerRequest = z
  .object(
    { agree: z.boolean({ error: "Say whether you do it" }) },
    { error: "Send an object with agree" },
  )
  .openapi("MoreAnswerRequest");

const lines = z.array(z.object({ title: z.string(), quantity: z.int() }));

export const More = z
  .object({
    choices: z
      .array(z.object({ product_id: z.int(), title: z.string(), price: z.number() }))
      .openapi({ description: "What can be added, with the price of one in rupees" }),
    asked: z
      .object({ lines, price: z.number(), state: z.enum(["open", "agreed", "refused"]) })
      .nullable()
      .openapi({ description: "The last request in this visit, and what the vendor said to it" }),
  })
  .openapi("More");

export const JobMore = z
  .object({ lines, earns: z.number().openapi({ description: "Rupees, in addition" }) })
  .openapi("JobMore");
export type JobMore = z.infer<typeof JobMore>;

export const MoreAnswered = z.object({ agree: z.boolean() }).openapi("MoreAnswered");
