import { MAX_SLOT_DAYS } from "#booking/contract/limits.ts";
import { nearestSlot } from "#booking/contract/nearest-slot.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { lockSlot } from "../../queries/city-slots.ts";
import { listSlots } from "./list-slots.ts";

type Wanted = { pinCode: string; productIds: number[]; date: Day; slot: Slot };

/** The days before the wanted one in which the nearest free slot is looked for. */
const DAYS_BEFORE = 3;

/**
 * Refuses a slot without a place, with where there is one. Else nobody else takes a place of that city and
 * slot until the transaction ends. For a city that refuses what is full, before anything is written; a
 * slot of which nothing is known is not refused.
 */
export async function refuseFullSlot(
  transaction: Db,
  { pinCode, productIds, date, slot }: Wanted,
  now: Date,
): Promise<Refusal<"slot-full"> | undefined> {
  await lockSlot(transaction, pinCode, { date, slot });
  const wanted = { pinCode, productIds };
  const asked = await listSlots(transaction, { ...wanted, from: date, days: 1 }, now);
  if (isRefusal(asked) || asked[0]?.[slot].state !== "full") return undefined;
  const earliest = addDays(date, -DAYS_BEFORE);
  const from = earliest < today(now) ? today(now) : earliest;
  const around = await listSlots(transaction, { ...wanted, from, days: MAX_SLOT_DAYS }, now);
  const free = isRefusal(around) ? undefined : nearestSlot(around, { date, slot });
  const full = `${slot} is full on ${shortDay(date)}`;
  const other = SLOTS.find((one) => one !== slot);
  const where =
    free === undefined
      ? "Choose another day, or call us."
      : free.date === date
        ? `${free.slot} has room.`
        : `The nearest time with room is ${free.slot} on ${shortDay(free.date)}.`;
  const isOtherFull = free?.date !== date && asked[0][other ?? slot].state === "full";
  const sentence = `${full}${isOtherFull ? `, and so is ${other}` : ""}. ${where}`;
  return { ...refuse("slot-full", sentence), path: "booking.booking_time_slot" };
}
