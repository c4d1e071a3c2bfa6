import type { Language } from "#kernel/language.ts";
import { type Day, hasBegun, slotStart, type Slot, isOver } from "#kernel/time/day.ts";
import { SHORT_NOTICE, SLOT_HAS_BEGUN } from "../ground/fields.ts";
import { isLongWork } from "../lines/fields.ts";
import { isOpen } from "./fields.ts";

export type CallRow = {
  booking_date: string;
  booking_time_slot: Slot;
  city_id: number | null;
  booked_at: Date;
  rescheduled_at: Date | null;
  is_short_notice: boolean;
  was_full: boolean;
  work_minutes: number;
  has_begun: boolean;
  status: string;
  confirmed_at: Date | null;
};

/** The columns of a `CallRow` that only the questions below read. */
export const CALL_COLUMNS = [
  "booking.city_id",
  "booking.booked_at",
  "booking.rescheduled_at",
  "booking.is_short_notice",
  "booking.was_full",
  "booking.work_minutes",
  "booking.has_begun",
  "booking.confirmed_at",
] as const;

/** As of the moment when the day and slot were chosen. A full slot needs no call once a vendor has accepted it. */
export function callReasons(row: CallRow) {
  const chosen = row.rescheduled_at ?? row.booked_at;
  const isBegun = hasBegun(row.booking_date, row.booking_time_slot, chosen);
  return {
    hasBegun: isBegun,
    isShortNotice: row.is_short_notice && !isBegun,
    isFull: row.was_full && row.status === "pending",
    isLong: isLongWork(row.work_minutes) && !row.has_begun,
    isOutside: row.city_id === null,
  };
}

const HINTS: Record<keyof ReturnType<typeof callReasons>, Record<Language, string>> = {
  hasBegun: {
    en: SLOT_HAS_BEGUN,
    hi: "यह समय शुरू हो चुका है। पक्का करने के लिए हम फ़ोन करेंगे।",
  },
  isShortNotice: {
    en: SHORT_NOTICE,
    hi: "समय कम है। पक्का करने के लिए हम फ़ोन करेंगे।",
  },
  isFull: {
    en: "This time was already full. We will call you to fix another.",
    hi: "यह समय पहले से भरा था। दूसरा समय तय करने के लिए हम फ़ोन करेंगे।",
  },
  isLong: {
    en: "This is more than a day of work. We will call you to agree on the days or a bigger crew.",
    hi: "यह एक दिन से ज़्यादा का काम है। कितने दिन या कितने लोग, यह तय करने के लिए हम फ़ोन करेंगे।",
  },
  isOutside: {
    en: "We do not clean there yet. Our team will try to find a cleaner and call you.",
    hi: "वहाँ हम अभी नहीं जाते। हमारी टीम किसी को ढूँढने की कोशिश करेगी और आपको फ़ोन करेगी।",
  },
};

const ALL_REASONS = ["hasBegun", "isShortNotice", "isFull", "isLong", "isOutside"] as const;

/** What the customer reads until the desk has called. */
export function hintsOf(row: CallRow, language: Language = "en"): string[] {
  if (!needsCall(row)) return [];
  const reasons = callReasons(row);
  return ALL_REASONS.filter((reason) => reasons[reason]).map((reason) => HINTS[reason][language]);
}

export function needsCall(row: CallRow): boolean {
  const reasons = Object.values(callReasons(row));
  return isOpen(row.status) && row.confirmed_at === null && reasons.some((holds) => holds);
}

const BEFORE_MS = 12 * 60 * 60_000;

/** Whether operators must find a vendor: the slot begins within 12 hours and is not over. */
export const isUrgent = (day: Day, slot: Slot, now: Date): boolean =>
  slotStart(day, slot).getTime() - now.getTime() <= BEFORE_MS && !isOver(day, slot, now);
