import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { Operator } from "#audit/server/public.ts";
import { formatRupees, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import type { listDecided } from "../queries/approvals.ts";

type Entry = Awaited<ReturnType<typeof listDecided>>[number];

/**
 * Why an entry could not be decided, as a sentence: `Farah Siddiqui approved this for ₹849 at
 * 11:42`.
 */
export function describeEntry(
  entry: Entry | undefined,
  { operatorId, now }: Operator,
  { from, status }: { from: Approval; status: Approval },
): Refusal<"unknown" | "not-now"> {
  if (entry === undefined) return refuse("unknown", "There is no such entry");
  const price = formatRupees(toRupees(entry.price_paise));
  if (entry.status !== from && entry.status !== "pending" && entry.decided_at !== null) {
    const who = entry.decided_by === operatorId ? "You" : entry.decider || "Somebody else";
    const why = entry.status === "rejected" && entry.reason !== "" ? `: ${entry.reason}` : "";
    return refuse(
      "not-now",
      `${who} ${entry.status} this for ${price} ${formatWhen(entry.decided_at, now)}${why}`,
    );
  }
  if (status === "approved" && entry.is_suspended)
    return refuse("not-now", "This vendor is suspended. Reinstate it before you approve anything");
  return refuse("not-now", `The vendor has changed the price to ${price}. Look at it again`);
}
