import { formatRupees } from "#kernel/money/money.ts";
import { midnight, today, type Day, slotEnd, type Slot } from "#kernel/time/day.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { changeDeadline } from "../ground/change-deadline.ts";
import { endMinute } from "../lines/fields.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { customerActionsFor, dayOf } from "./allow-customer.ts";
import { callReasons, hintsOf, type CallRow } from "./confirmation-call.ts";
import type { BookingState, BookingStatus } from "../ground/contract.ts";

type Row = CallRow & {
  status: BookingStatus;
  asking: "cleaners" | "former" | "nobody" | null;
  /** First names: of its vendor, and of the one that has just left it. Empty: without a name. */
  comes: string | null;
  gone: string | null;
};

type Known = {
  plan?: Pick<Plan, "visits" | "pause"> | undefined;
  payment?: { due: number; paid: number; credit: number } | undefined;
};

/** The state of a booking at `now`, in the words of its customer. Pages, calls and messages print it. */
export function stateOf(row: Row, { plan, payment }: Known, now: Date): BookingState {
  const { next, past } = visitsAt(row, plan, now);
  const due = payment?.due ?? 0;
  const name = nameOf(
    row,
    { next, plan, due, isPaid: payment !== undefined && payment.paid + payment.credit > 0 },
    now,
  );
  const first = { ...row, first_visit: plan?.visits.find(isPlanned)?.date ?? null };
  const isChangeable = customerActionsFor(first, now).length > 0;
  return {
    name,
    head: HEADS[name]({ ...row, due, plan }),
    steps: stepsOf(row, name, { next, past, plan }),
    next: next ?? null,
    change_until: isChangeable ? changeDeadline(dayOf(first)).toISOString() : null,
  };
}

type Visit = NonNullable<BookingState["next"]>;
const isPlanned = ({ status }: Plan["visits"][number]): boolean => status === "planned";

/** The next visit, and the last one whose time is over without an outcome. A single booking is one visit. */
function visitsAt(row: Row, plan: Known["plan"], now: Date): { next?: Visit; past?: Visit } {
  if (row.status === "completed" || row.status === "cancelled") return {};
  const { booking_date: date, booking_time_slot: slot } = row;
  const visits = plan?.visits.filter(isPlanned) ?? [{ id: null, date, slot }];
  const isOver = (visit: { date: Day; slot: Slot }) => endOf(row, visit) <= now;
  const next = visits.find((visit) => !isOver(visit));
  const past = visits.findLast(isOver);
  return { ...(next && { next: pick(next) }), ...(past && { past: pick(past) }) };
}

const pick = ({ id, date, slot }: Visit): Visit => ({ id, date, slot });

/** Of an accepted visit the end of its work, else the end of its slot. */
const endOf = ({ status, work_minutes: minutes }: Row, { date, slot }: { date: Day; slot: Slot }) =>
  status === "accepted"
    ? new Date(midnight(date).getTime() + endMinute(slot, minutes) * 60_000)
    : slotEnd(date, slot);

type Facts = { next: Visit | undefined; plan: Known["plan"]; due: number; isPaid: boolean };

function nameOf(row: Row, { next, plan, due, isPaid }: Facts, now: Date): BookingState["name"] {
  const { status } = row;
  if (status === "cancelled") return "cancelled";
  if (status === "completed") return due > 0 ? "to_pay" : isPaid ? "paid" : "completed";
  if (next === undefined) return status === "pending" ? "nobody_accepted" : "unsettled";
  const day = today(now);
  if (status === "accepted") {
    const { from = "", to = "" } = plan?.pause ?? {};
    return from <= day && day <= to ? "paused" : next.date === day ? "today" : "accepted";
  }
  if (row.gone !== null) return "given_back";
  const reasons = row.confirmed_at === null ? callReasons(row) : undefined;
  if (reasons?.isOutside) return "outside";
  if (reasons?.isFull) return "full";
  if (reasons?.isLong) return "long_work";
  if (row.asking === "nobody") return "nobody_free";
  return reasons?.hasBegun || reasons?.isShortNotice ? "short_notice" : "waiting";
}

const WAITING = "Waiting for a cleaner to accept";

type HeadFacts = { comes: string | null; gone: string | null; due: number; plan: Known["plan"] };

const HEADS: Record<BookingState["name"], (facts: HeadFacts) => string> = {
  waiting: () => WAITING,
  short_notice: () => `${WAITING}. We will call you`,
  nobody_free: () => "No cleaner is free at this time yet. We will call you",
  full: () => "This time was already full. We will call you",
  long_work: () => "This is more than a day of work. We will call you",
  outside: () => "We do not clean there yet. We will call you",
  given_back: ({ gone }) =>
    `${gone || "The cleaner"} cannot come. We are looking for another cleaner`,
  nobody_accepted: () => "No cleaner accepted in time",
  accepted: () => "A cleaner has accepted",
  today: ({ comes }) => `${comes || "Your cleaner"} will come today`,
  unsettled: () => "The day has passed. Did the cleaner come?",
  paused: ({ plan }) => `Paused until ${shortDay(plan!.pause!.to)}`,
  to_pay: ({ due }) => `Done. ${formatRupees(due)} to pay`,
  paid: () => "Done and paid",
  completed: () => "Done",
  cancelled: () => "Cancelled",
};

const step = (title: string, text: string) => ({ title, text });
const ACCEPTS = step(
  "A cleaner accepts",
  "Only that cleaner gets your full address and your phone number.",
);
const IF_NOBODY = step("If nobody accepts", "Our team looks for someone and calls you.");
const ASKED: Record<NonNullable<Row["asking"]>, BookingState["steps"]> = {
  cleaners: [
    step(
      "We look for a cleaner",
      "Cleaners in your city who do this work and are free see the work, the day and your locality. The first cleaner to accept will come.",
    ),
    ACCEPTS,
    IF_NOBODY,
  ],
  former: [
    step("We ask your cleaner first", "Then other cleaners in your city."),
    ACCEPTS,
    IF_NOBODY,
  ],
  nobody: [
    step(
      "Our team looks for a cleaner",
      "We will call you to tell you if a cleaner can come, or to find another time.",
    ),
  ],
};

type Visits = { next?: Visit | undefined; past?: Visit | undefined; plan: Known["plan"] };

/** What comes next, in this order: a call of ours before all that depends on it. */
function stepsOf(
  row: Row,
  name: BookingState["name"],
  { next, past, plan }: Visits,
): BookingState["steps"] {
  const hints = hintsOf(row);
  const calls = hints.length === 0 ? [] : [step("We call you", hints.join(" "))];
  if (name === "nobody_accepted")
    return [step("We are sorry", "Call us, and we find another day.")];
  if (row.status === "pending") {
    if (name === "outside" || (calls.length > 0 && row.asking === "nobody")) return calls;
    return [...calls, ...(name === "full" ? [ACCEPTS] : ASKED[row.asking ?? "nobody"])];
  }
  if (row.status !== "accepted") return [];
  const [who, whom] = [row.comes || "The cleaner", row.comes || "the cleaner"];
  const asks = `Did the cleaner come on ${shortDay(past?.date ?? row.booking_date)}?`;
  const before = past ? [step(asks, "If not, or if something is not right, call us.")] : [];
  if (next === undefined) return before;
  const has = `${who} has your address and your phone number. No other cleaner can see them.`;
  const when = `${daySlot(next.date, next.slot)}. Tell your gate to expect ${whom}.`;
  const goesOn = `The visits go on after ${shortDay(plan?.pause?.to ?? next.date)}.`;
  return [
    ...before,
    ...calls,
    ...(name === "paused" ? [step("Nobody comes now", goesOn)] : []),
    step("A call from your gate", has),
    step(`${who} will come`, when),
    step(`If ${whom} cannot come`, "We ask other cleaners, and this page says so."),
  ];
}
