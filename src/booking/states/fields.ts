import { slotStart, type Slot } from "#kernel/time/day.ts";
import { UNDO_MS } from "../ground/limits.ts";

export const OPEN_STATUSES = ["pending", "accepted"] as const;

export const isOpen = (status: string): boolean => status === "pending" || status === "accepted";

type Half = { booking_date: string; last_visit?: string | null; booking_time_slot: Slot };

/** When a vendor can say that the work is done: the slot's beginning, of a plan that of its last visit. */
export const completableFrom = ({ booking_date, last_visit, booking_time_slot }: Half): Date =>
  slotStart(last_visit ?? booking_date, booking_time_slot);

type Completion = { plan_ends_on: string | null; completed_itself_at: Date | null };
type Acceptance = { answered_at: Date | null; accepted_itself: boolean };

/** Whether a vendor completed a single booking itself, so short a time ago that it can take that back. */
export const isFreshlyDone = (
  { plan_ends_on, completed_itself_at: at }: Completion,
  now: Date,
): boolean => plan_ends_on === null && at !== null && now.getTime() - at.getTime() <= UNDO_MS;

export const isFresh = ({ answered_at, accepted_itself }: Acceptance, now: Date): boolean =>
  accepted_itself && answered_at !== null && now.getTime() - answered_at.getTime() <= UNDO_MS;
