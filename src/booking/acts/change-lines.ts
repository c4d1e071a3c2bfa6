import { isDeepStrictEqual } from "node:util";
import { recordChange, type Operator } from "#audit/exports.ts";
import { formatRupees, sumPaise, toPaise, toRupees } from "#kernel/money/money.ts";
import { isRefusal, refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import { readBookingSums } from "#ledger/exports.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { listLines, replaceLines, priceLines, type PricedLine } from "../lines/queries.ts";
import { findBegin } from "./refusable-change.ts";
import { lockEditable } from "./booking-edit-queries.ts";
import { findVendor } from "../vendor-time/candidate-vendors-queries.ts";
import { offerAnew } from "../offers/offer-anew.ts";
import { insertEvents } from "../offers/queries.ts";
import { findPlan, type PlanRow } from "../plans/queries.ts";
import { planOf, termsOf } from "../plans/rules.ts";
import { describeLastDecision } from "../states/allow-operator.ts";
import { isOpen } from "../states/fields.ts";
import type { LinesChange } from "../lines/contract.ts";

type Refused =
  | "unknown"
  | "not-now"
  | "overtaken"
  | "unknown-product"
  | "too-many"
  | "monthly"
  | "not-offered";

/**
 * Changes products, counts and prices of an open booking: of a single one, or of a plan that has
 * not begun, whose visits stay. Its offers and the price agreed with its vendor follow, customer and vendor are
 * notified, and the customer can refuse it. Refuses an outdated `version` or vendor, lines that would come on other
 * days, and a new line that the vendor does not offer unless `keeps_vendor`. Lines as they are already change nothing.
 */
export const changeLines = (
  db: Db,
  bookingId: number,
  change: LinesChange,
  by: Operator,
): Promise<Refusal<Refused> | undefined> =>
  inTransaction(db, (transaction) => changeLinesWithin(transaction, bookingId, change, by));

/** In the caller's transaction. `wantedBy` a customer: `by` is the vendor who agreed, and the audit trail has nothing. */
export async function changeLinesWithin(
  transaction: Db,
  bookingId: number,
  change: LinesChange,
  by: Operator,
  wantedBy: "operator" | "customer" = "operator",
): Promise<Refusal<Refused> | undefined> {
  const booking = await lockEditable(transaction, bookingId);
  if (booking === undefined) return refuse("unknown", "There is no such booking");
  const { vendor_id: vendorId } = booking;
  if (!isOpen(booking.status))
    return refuse("not-now", await describeLastDecision(transaction, bookingId, by));
  const plan = await findPlan(transaction, bookingId);
  const begin = await findBegin(transaction, booking);
  if (plan !== undefined && (begin === undefined || begin <= by.now))
    return refuse(
      "not-now",
      "This plan has begun, so its services and price stay. End the plan, then book a new one",
    );
  const before = await listLines(transaction, bookingId);
  const lines = await wantedLines(transaction, before, change.lines);
  if (isRefusal(lines)) return lines;
  const others = whyOtherDays(plan, lines);
  if (others !== undefined) return refuseAt("lines", "monthly", others);
  if (isEqual(before, lines)) return undefined;
  const [sums] = await readBookingSums(transaction, [bookingId]);
  if (plan === undefined && sumPaise(lines) < (sums?.discounted ?? 0))
    return refuse("not-now", "A larger discount has been given already than this costs");
  if (change.seen_vendor_id !== undefined && change.seen_vendor_id !== vendorId)
    return refuse("not-now", await describeLastDecision(transaction, bookingId, by));
  if (booking.version !== change.version)
    return refuse(
      "overtaken",
      "This booking has been changed since you opened it. Look at it again first",
    );

  const unoffered = await replaceLines(transaction, booking, {
    before,
    lines,
    isRefusable: true,
  });
  if (unoffered.length > 0 && !change.keeps_vendor) {
    const vendor = await findVendor(transaction, vendorId ?? 0);
    const what = unoffered.map(({ title, cost }) => `${title} (${formatRupees(toRupees(cost))})`);
    const sentence = `${vendor?.name} does not offer ${what.join(", ")}. Move the booking to another vendor first, or let ${vendor?.name} do it at the price as booked`;
    return refuseAt("keeps_vendor", "not-offered", sentence);
  }
  const { operatorId: actor_id, now } = by;
  const { reason } = change;
  await insertEvents(transaction, [
    {
      booking_id: bookingId,
      what: "lines_changed",
      actor_id,
      vendor_id: vendorId,
      reason,
      happened_at: now,
    },
  ]);
  const data = {
    by: wantedBy,
    from: toRupees(sumPaise(before)),
    to: toRupees(sumPaise(lines)),
    reason,
  };
  await queueNotification(transaction, { event: "lines-changed", bookingId, data, now });
  await offerAnew(transaction, booking, { because: "changed", now });
  if (wantedBy === "operator")
    await recordChange(transaction, by, {
      act: "changed what is booked",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      before: describeLines(before),
      after: describeLines(lines),
      reason,
    });
  return undefined;
}

/** A line that is there keeps its title and, without another one, its price; a new one has those of the catalogue. */
async function wantedLines(
  db: Db,
  before: readonly PricedLine[],
  wanted: LinesChange["lines"],
): Promise<PricedLine[] | Refusal<"unknown-product" | "too-many">> {
  const added = wanted.filter(
    ({ product_id: id }) => !before.some(({ product_id }) => product_id === id),
  );
  const priced = await priceLines(
    db,
    added.map(({ product_id, quantity }) => ({ product_id, product_count: quantity })),
  );
  if (isRefusal(priced)) return refuseAt("lines", priced.refused, priced.sentences[0] ?? "");
  const known = new Map([...before, ...priced].map((line) => [line.product_id, line]));
  return wanted.flatMap(({ product_id, quantity, price }) => {
    const line = known.get(product_id);
    if (line === undefined) return [];
    const price_paise = price === undefined ? line.price_paise : toPaise(price);
    return [{ ...line, quantity, price_paise }];
  });
}

/** Why the visits would be other ones with these lines; undefined where they stay. */
function whyOtherDays(plan: PlanRow | undefined, lines: readonly PricedLine[]): Said | undefined {
  if (plan === undefined) {
    const monthly = lines.find((line) => toRhythm(line) !== null);
    return monthly && say`${monthly.title} is booked by the month. Book it on its own`;
  }
  const { rhythm, starts_on: start } = termsOf(plan);
  return isDeepStrictEqual(planOf(lines, start)?.rhythm, rhythm)
    ? undefined
    : `The plan is for ${describeRhythm(rhythm)}. For other days cancel it and book a new one`;
}

const isEqual = (before: readonly PricedLine[], lines: readonly PricedLine[]): boolean =>
  before.length === lines.length &&
  before.every(({ product_id, quantity, price_paise }) =>
    lines.some(
      (line) =>
        line.product_id === product_id &&
        line.quantity === quantity &&
        line.price_paise === price_paise,
    ),
  );

const describeLines = (lines: readonly PricedLine[]) => ({
  lines: lines.map(
    ({ title, quantity, price_paise }) =>
      `${quantity} × ${title}, ${formatRupees(toRupees(price_paise))}`,
  ),
  total: toRupees(sumPaise(lines)),
});
