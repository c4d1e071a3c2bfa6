import { countVisits } from "#booking/plans/fields.ts";

export const words = {
  resumeQuestion: "End the pause?",
  stayPaused: "Stay paused",
  resume: "End the pause",
  resumeMeans: "We bring back the visits that can still be made, and remove as many at the end.",
  restoreQuestion: (day: string) => `Bring back ${day}?`,
  leaveSkipped: "Leave it skipped",
  restore: "Bring it back",
  restoreMeans: "We then remove the extra visit at the end.",
  skipQuestion: (day: string) => `Skip the visit on ${day}?`,
  keepVisit: "Keep the visit",
  skip: "Skip the visit",
  skipMeans: (dayBefore: string) =>
    `We add one visit at the end, free. You can take this back until 8 pm on ${dayBefore}.`,
  endQuestion: "End this plan?",
  keepPlan: "Keep the plan",
  end: "End the plan",
  cancels: (visits: number) =>
    visits === 0 ? "No visit is left to cancel." : `We cancel ${countVisits(visits)}.`,
  /** `late`: visits that are too near to be cancelled. */
  count: (done: number, all: number, late: number) =>
    `${done + late} count (${done} of ${all} done${late > 0 ? `, ${late} too late to cancel` : ""}).`,
  final: "This cannot be undone.",
  ratherPause: " To stay away for a while, pause the plan instead.",
};
