import { addDays, type Day, today } from "#kernel/time/day.ts";
import type { VisitState } from "../fields.ts";

export const PHOTO_MOMENTS = ["before", "after", "door"] as const;
export type PhotoMoment = (typeof PHOTO_MOMENTS)[number];

/** How many photos of each moment a visit has at most. */
export const MAX_PHOTOS: Record<PhotoMoment, number> = { before: 3, after: 3, door: 1 };

const MOMENTS: Record<VisitState, readonly PhotoMoment[]> = {
  planned: [],
  on_the_way: ["before", "after"],
  at_the_door: PHOTO_MOMENTS,
  started: ["before", "after"],
  done: ["before", "after"],
  customer_away: ["door"],
  could_not_come: [],
};

/** The moments of which its vendor can send photos: from the way there until the end of the day after the visit. */
export const photoMomentsOf = (
  { state, day }: { state: VisitState; day: Day },
  now: Date,
): readonly PhotoMoment[] => (today(now) > addDays(day, 1) ? [] : MOMENTS[state]);
