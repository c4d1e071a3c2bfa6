import type { Plan } from "#booking/contract/plan.ts";
import { nextTerm, planWords } from "#booking/contract/plan-words.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { ToldBooking } from "../queries/notifications.ts";
import { whenOf } from "./describe.ts";

type Fact = [label: string, value: string];

/** What a message says of a plan: how often, which visit is next, and from when until when it is. */
export function planFacts(booking: ToldBooking, plan: Plan): Fact[] {
  const first = plan.visits[0]?.date ?? booking.booking_date;
  const next: Fact[] = isOpen(booking.status) ? [[nextTerm(plan), whenOf(booking)]] : [];
  return [
    ["Plan", planWords(plan)],
    ...next,
    ["From", formatDay(first)],
    ["Until", formatDay(plan.ends_on)],
  ];
}
