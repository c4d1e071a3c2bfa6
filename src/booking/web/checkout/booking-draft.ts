import { isDay, type Day } from "#kernel/time/day.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { INPUT_NAMES, type BookingInput, type InputName } from "./booking-input.ts";

// This tab's alone: what one person types for one visit is nothing for another tab to show.
const KEY = "basicDetails";

const fits: Partial<Record<InputName, (text: string, now: Day) => boolean>> = {
  booking_date: (text, now) => isDay(text) && text >= now,
  booking_time_slot: (text) => SLOTS.some((slot) => slot === text),
};

/** What was typed in this tab and not sent yet. What is damaged or out of date is left out. */
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

/** Keeps what is typed until the tab is closed or everything is cleared after the booking. */
export function saveBookingDraft(input: BookingInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(input));
  } catch {
    // Storage is closed or full: what was typed lives as long as the page.
  }
}
