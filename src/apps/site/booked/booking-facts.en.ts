import type { Plan } from "#booking/ground/plan-contract.ts";
import { nextTerm } from "#booking/plans/fields.ts";

export const words = {
  day: "Day",
  nextVisit: nextTerm as (plan: Pick<Plan, "visits">) => string,
  lastVisit: "Last visit",
  time: "Time",
  hours: "Hours",
  name: "Name",
  phone: "Phone number",
  address: "Address",
  services: "Services",
  total: "Total",
  payment: "Payment",
  pay: (total: string | undefined, isPlan: boolean) =>
    `Pay ${total === undefined ? "" : `${total} `}${isPlan ? "after the first visit" : "after the work"}, in cash or by UPI.`,
  customer: "For",
};
