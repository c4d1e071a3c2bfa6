import { MAX_CREW_SIZE, MAX_DURATION_MINUTES } from "#catalogue/contract/limits.ts";
import type { OpsVendorService } from "#vendor-services/contract/ops.ts";

/** The typed duration and crew of a vendor's own product. */
export type TypedFacts = { duration_minutes: string; crew: string };
export type FactName = keyof TypedFacts;
export type Facts = Record<FactName, number>;

export const factsOf = ({ product }: OpsVendorService): TypedFacts => ({
  duration_minutes: String(product?.duration_minutes || ""),
  crew: String(product?.crew || ""),
});

/** Returns whether duration or crew is missing. */
export const isIncomplete = ({ product }: OpsVendorService): boolean =>
  product !== null && (product.duration_minutes === 0 || product.crew === 0);

const RULES = {
  duration_minutes: {
    most: MAX_DURATION_MINUTES,
    message: `Enter how many minutes a visit takes, from 1 to ${MAX_DURATION_MINUTES}`,
  },
  crew: { most: MAX_CREW_SIZE, message: `Enter how many people come, from 1 to ${MAX_CREW_SIZE}` },
} as const;

/** Returns the typed numbers, or the errors by field. */
export function readFacts(
  typed: TypedFacts,
): { facts: Facts } | { errors: Partial<Record<FactName, string>> } {
  const facts = { duration_minutes: Number(typed.duration_minutes), crew: Number(typed.crew) };
  const names = Object.keys(RULES) as FactName[];
  const wrong = names.filter((name) => {
    const value = facts[name];
    return !Number.isInteger(value) || value < 1 || value > RULES[name].most;
  });
  if (wrong.length === 0) return { facts };
  return { errors: Object.fromEntries(wrong.map((name) => [name, RULES[name].message])) };
}
