import { HOUR_MS, slotEnd, slotStart, type Day, type Slot } from "#kernel/time/day.ts";
import type { VisitStatus } from "../ground/plan-contract.ts";
import { COMPLAINT_KINDS, type ComplaintKind } from "./contract.ts";

const DAY_MS = 24 * HOUR_MS;

/** How long after the end of its slot a visit can be complained about; the others at any time. */
const WITHIN_MS: Partial<Record<ComplaintKind, number>> = {
  not_clean: 72 * HOUR_MS,
  late: 72 * HOUR_MS,
  damage: 7 * DAY_MS,
};

const BY_STATUS: Record<VisitStatus, readonly ComplaintKind[]> = {
  planned: COMPLAINT_KINDS,
  done: COMPLAINT_KINDS,
  customer_away: ["late", "behaviour"],
  could_not_come: ["late", "behaviour"],
  skipped: [],
  ended: [],
};

/** What a customer may complain about of a visit now: nothing before its slot. */
export function complaintKinds(
  { day, slot, status }: { day: Day; slot: Slot; status: VisitStatus },
  now: Date,
): ComplaintKind[] {
  if (now < slotStart(day, slot)) return [];
  const since = now.getTime() - slotEnd(day, slot).getTime();
  return BY_STATUS[status].filter((kind) => since <= (WITHIN_MS[kind] ?? Infinity));
}
