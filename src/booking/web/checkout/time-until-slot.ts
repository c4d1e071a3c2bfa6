import { slotStart, type Slot } from "#kernel/time/slot.ts";

const HOUR = 60 * 60 * 1000;

/**
 * Returns the time until a slot begins, if that is less than two days: `4 h 18 min`. Undefined when
 * it has begun or is later. `hot` under six hours.
 */
export function timeUntilSlot(
  day: string,
  slot: Slot,
  now: Date,
): { words: string; isHot: boolean } | undefined {
  const left = slotStart(day, slot).getTime() - now.getTime();
  if (left <= 0 || left > 48 * HOUR) return undefined;
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / 60_000);
  return {
    words: hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`,
    isHot: left < 6 * HOUR,
  };
}
