import { MAX_SLOT_DAYS } from "../booking/limits.ts";
import type { SlotDay } from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { listSlots } from "./list-slots.ts";

/**
 * The first slot within 14 days, from today on, with a place in the area and no call to confirm: `{ date:
 * "2026-11-22", slot: "Morning" }`. Undefined outside the areas or without one.
 */
export async function findFirstFree(
  db: Db,
  pinCode: string,
  now: Date,
): Promise<{ date: Day; slot: Slot } | undefined> {
  const wanted = { pinCode, productIds: undefined, from: undefined, days: MAX_SLOT_DAYS };
  const days = await listSlots(db, wanted, now);
  if (isRefusal(days)) return undefined;
  for (const day of days)
    for (const slot of SLOTS) if (isFree(day[slot])) return { date: day.date, slot };
  return undefined;
}

const isFree = ({ state, needs_call }: SlotDay["Morning"]): boolean =>
  (state === "open" || state === "few") && needs_call !== true;
