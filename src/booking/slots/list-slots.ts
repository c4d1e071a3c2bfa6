import { dayProblem, lastDay } from "../booking/fields.ts";
import type { SlotDay } from "./contract.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { isOver } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listSlotPlaces } from "./slot-places-queries.ts";
import { isShortNotice } from "../transitions/confirmation-call.ts";

type SlotState = SlotDay["Morning"]["state"];

/** The maximum of places that count as few. */
const FEW = 2;

/**
 * The state of a half-day. `places` are those left: null without a limit, undefined if no vendor does the
 * products. `few` only if every available vendor has a limit.
 */
const slotState = (places: number | null | undefined): SlotState => {
  if (places === undefined) return "unknown";
  if (places === null || places > FEW) return "open";
  return places > 0 ? "few" : "full";
};

type Wanted = {
  pinCode: string;
  /** Products and mini services; undefined: any that are offered there. */
  productIds: number[] | undefined;
  from: Day | undefined;
  days: number;
};

/**
 * The bookable half-days of some days for these products at a pin code. Refuses a first day that cannot be
 * booked.
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
