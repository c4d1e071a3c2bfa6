import { z } from "@hono/zod-openapi";
import { wholeNumber } from "./id.ts";

const DESCRIPTION =
  "How often somebody comes in the month that the price is for; null: once. The term begins with the first visit";

/** The rhythm of what is booked, in a response. */
export const Rhythm = z
  .union([
    z.object({ days_a_week: z.int().min(1).max(7) }),
    z.object({ visits_a_month: z.int().min(1).max(31) }),
  ])
  .nullable()
  .openapi({ description: DESCRIPTION, example: { days_a_week: 6 } });

const DAYS = "Enter on how many days a week somebody comes, from 1 to 7";
const VISITS = "Enter how many visits a month has, from 1 to 31";
const EITHER = "Choose days a week, visits a month or once";

const has = (input: unknown, name: string): boolean =>
  typeof input === "object" && input !== null && name in input;

function sentenceFor({ input }: { input?: unknown }): string {
  const [days, visits] = [has(input, "days_a_week"), has(input, "visits_a_month")];
  if (days === visits) return EITHER;
  return days ? DAYS : VISITS;
}

/** The same in a body: numbers, or digits; a wrong one has one error. */
export const rhythmField = z
  .union(
    [
      z.strictObject({ days_a_week: wholeNumber(DAYS, 7) }),
      z.strictObject({ visits_a_month: wholeNumber(VISITS, 31) }),
      z.null(),
    ],
    { error: sentenceFor },
  )
  .openapi({ description: DESCRIPTION });
