import { isDay, type Day } from "#kernel/time/day.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { INPUT_NAMES, type BookingInput, type InputName } from "./booking-input.ts";

// In sessionStorage: another tab must not show what one person types.
const KEY = "basicDetails";

const fits: Partial<Record<InputName, (text: string, now: Day) => boolean>> = {
  booking_date: (text, now) => isDay(text) && text >= now,
  booking_time_slot: (text) => SLOTS.some((slot) => slot === text),
};

/** Returns the draft of this tab. Invalid and outdated values are omitted. */
export function readBookingDraft(now: Day): BookingInput {
  try {
    const storedDraft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const texts = new Map(Object.entries(storedDraft));
    return Object.fromEntries(
      INPUT_NAMES.flatMap((name) => {
        const text = texts.get(name);
        return typeof text === "string" && (fits[name]?.(text, now) ?? true) ? [[name, text]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Stores the draft until the tab is closed or the booking is made. */
export function saveBookingDraft(input: BookingInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(input));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}
