import { toRupees, type Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { readPayments } from "../money/read-payment.ts";
import { chargedFor } from "../money/rules.ts";
import type { PlanRow, VisitRow } from "../plans/queries.ts";
import { isMade } from "../plans/rules.ts";
import { visitsFor } from "../plans/visit-transitions.ts";

type MoneyIfEnded = { refund_if_ended: number | null; due_if_ended: number | null };

/**
 * What a customer would get back, or still pay, if its plan were ended now: the price of the visits that were made
 * or still come, less what was paid. Both are null where the plan cannot be ended (`canEnd`).
 */
export async function readMoneyIfEnded(
  db: Db,
  { booking_id, visits_sold }: PlanRow,
  visits: Omit<VisitRow, "booking_id">[],
  { canEnd, who, now }: { canEnd: boolean; who: "customer" | "operator"; now: Date },
): Promise<MoneyIfEnded> {
  const payment = canEnd ? (await readPayments(db, [booking_id])).get(booking_id) : undefined;
  if (payment === undefined) return { refund_if_ended: null, due_if_ended: null };
  const left = new Set(visitsFor(who, "end", visits, now));
  const counted = visits.filter(
    (visit) => isMade(visit) || (visit.status === "planned" && !left.has(visit)),
  ).length;
  const { price, discounted } = payment;
  const paid = payment.paid + payment.credit;
  const total = Math.max(0, chargedFor(price, counted, visits_sold) - discounted);
  return {
    refund_if_ended: toRupees(Math.max(0, paid - total) as Paise),
    due_if_ended: toRupees(Math.max(0, total - paid) as Paise),
  };
}
