import { dayProblem, lastDay } from "#booking/contract/fields.ts";
import type { SlotDay } from "#booking/contract/slots.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { isOver } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listSlotPlaces } from "../../queries/slot-places.ts";
import { isShortNotice } from "../../rules/confirmation-call.ts";
import { slotState } from "../../rules/slot-state.ts";

type Wanted = {
  pinCode: string;
  /** Products and mini services; undefined: whatever is offered there. */
  productIds: number[] | undefined;
  /** The first day; undefined: today. */
  from: Day | undefined;
  days: number;
};

/**
 * How the half-days of some days stand for whoever wants these products at a pin code, as far as they can
 * be booked: what lies behind the last day that can be is left out. Refuses a first day that cannot be.
 */
export async function listSlots(
  db: Db,
  { from = "", ...wanted }: Wanted,
  now: Date,
): Promise<SlotDay[] | Refusal<"wrong-day">> {
  const day = today(now);
  const first = from || day;
  const wrong = dayProblem(first, day);
  if (wrong !== undefined) return { ...refuse("wrong-day", wrong), path: "from" };
  const rows = await listSlotPlaces(db, { ...wanted, from: first });
  const last = lastDay(day);
  const days = new Map<Day, SlotDay>();
  for (const { date, slot, is_known, places, refuses_full, notice_hours } of rows) {
    if (date > last) continue;
    const state = isOver(date, slot, now) ? "full" : slotState(is_known ? places : undefined);
    const needs_call = isShortNotice(date, slot, notice_hours, now);
    const is_refused = state === "full" && refuses_full;
    const answer = { state, ...(is_refused && { is_refused }), ...(needs_call && { needs_call }) };
    const known = days.get(date) ?? { date, Morning: answer, Evening: answer };
    days.set(date, { ...known, [slot]: answer });
  }
  return [...days.values()];
}
