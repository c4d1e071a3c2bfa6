import { opsPaths } from "#kernel/ops-paths.ts";
import type { TodayRow } from "./today-rows.ts";

/** The action of a row: a link, or a transition that is sent from here. */
export type TodayStep =
  | { words: string; href: string }
  | { words: string; transition: "confirm" | "complete" | "seen" };

/** Returns the page of a row. */
export function pageOf(row: TodayRow): string {
  if (row.is === "booking") return opsPaths.booking(row.need.booking.id);
  if (row.is === "giver") return opsPaths.vendor(row.giver.id);
  return {
    approvals: opsPaths.approvals,
    inbox: opsPaths.inbox,
    wishes: opsPaths.areas,
    empty: opsPaths.catalogue,
  }[row.is];
}

const ELSEWHERE = {
  approvals: "Review",
  inbox: "Read",
  giver: "Open",
  wishes: "See all",
  empty: "Add one",
};

const SEEN: TodayStep = { words: "Seen", transition: "seen" };

/**
 * Returns the action of a row. A booking outside the areas, or one that was missed, opens its page.
 */
export function nextAction(row: TodayRow): TodayStep {
  const href = pageOf(row);
  if (row.is !== "booking") return { words: ELSEWHERE[row.is], href };
  const { kind, visit } = row.need;
  if (kind === "call") return { words: "Called", transition: "confirm" };
  if (kind === "visit_missed")
    return visit?.can_send ? { words: "Send somebody", href: `${href}#send-${visit.id}` } : SEEN;
  if (kind === "visit_unsaid") return { words: "Say how", href: `${href}#visits` };
  if (kind === "unfinished") return { words: "Complete", transition: "complete" };
  return ["day_off", "unaccepted", "unoffered"].includes(kind)
    ? { words: "Assign", href: `${href}#assign` }
    : { words: "Open", href };
}

/** Returns what else ends a row's need: of a visit to which nobody is sent, that an operator knows it. */
export const otherAction = (row: TodayRow): TodayStep | undefined =>
  row.is === "booking" && row.need.kind === "visit_missed" && row.need.visit?.can_send
    ? SEEN
    : undefined;

/** Returns the subject of the action, for its accessible name. */
export function subjectOf(row: TodayRow): string {
  if (row.is === "booking") return row.need.booking.order_id;
  if (row.is === "empty") return `package in ${row.category.name}`;
  if (row.is === "giver") return row.giver.name;
  if (row.is === "wishes") return "wanted areas";
  return row.is === "approvals" ? "service entries" : "messages";
}
