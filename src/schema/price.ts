import { z } from "@hono/zod-openapi";
import { MAX_PRICE_RUPEES, parsePrice } from "#kernel/money/parse-price.ts";

const PRICE = "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals";

type Context = { addIssue: (issue: { code: "custom"; message: string }) => void };

function readPrice(value: unknown, context: Context): number {
  const rupees = parsePrice(value);
  if (rupees !== undefined) return rupees;
  context.addIssue({ code: "custom", message: PRICE });
  return z.NEVER;
}

const shown = {
  type: "number",
  minimum: 0.01,
  maximum: MAX_PRICE_RUPEES,
  description: "Rupees",
  example: 949,
} as const;

/** A price in a body, in rupees: a number, or digits. */
export const price = z.unknown().optional().transform(readPrice).openapi(shown);

/** The same for a body in which it is required. */
export const requiredPrice = z.unknown().transform(readPrice).openapi(shown);

const MINUS = /^\s*[-−]/;

/** A required price, with a minus sign in front of what is taken off: `-500`. */
export const signedPrice = z
  .unknown()
  .transform((value, context) => {
    const isLess =
      (typeof value === "number" || typeof value === "string") && MINUS.test(`${value}`);
    const rupees = readPrice(isLess ? `${value}`.replace(MINUS, "") : value, context);
    return isLess ? -rupees : rupees;
  })
  .openapi({ ...shown, minimum: -MAX_PRICE_RUPEES, description: "Rupees; negative: taken off" });

// Number() throws for an object without a primitive value.
const isNothing = (value: unknown) =>
  value == null || value === "" || (typeof value !== "object" && Number(value) === 0);

/** The same, where an absent price counts as 0. */
export const priceOrZero = z
  .unknown()
  .optional()
  .transform((value, context) => (isNothing(value) ? 0 : readPrice(value, context)))
  .openapi({
    type: "number",
    minimum: 0,
    maximum: MAX_PRICE_RUPEES,
    description: "Rupees; 0 when missing",
  });
